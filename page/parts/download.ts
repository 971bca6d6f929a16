// Pictures of the page as files. An SVG leaves the page with the styles that it has there written into it.

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveText(text: string, name: string, type = "text/plain"): void {
  save(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

const copied = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "opacity", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline", "display", "visibility", "paint-order"];

/** A copy of the drawing that looks the same without the page's style sheet; parts marked data-screen-only are left out. */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = Array.from(svg.querySelectorAll<SVGElement>("*"));
  const to = Array.from(copy.querySelectorAll<SVGElement>("*"));
  from.forEach((element, index) => {
    const style = window.getComputedStyle(element);
    for (const property of copied) to[index].setAttribute(property, style.getPropertyValue(property));
    to[index].removeAttribute("style");
    to[index].removeAttribute("class");
  });
  copy.querySelectorAll("[data-screen-only]").forEach((element) => element.remove());
  const box = svg.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(box.width)));
  copy.setAttribute("height", String(Math.round(box.height)));
  copy.removeAttribute("style");
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const view = svg.viewBox.baseVal;
  paper.setAttribute("x", String(view.x));
  paper.setAttribute("y", String(view.y));
  paper.setAttribute("width", String(view.width || box.width));
  paper.setAttribute("height", String(view.height || box.height));
  paper.setAttribute("fill", window.getComputedStyle(document.body).backgroundColor);
  copy.insertBefore(paper, copy.firstChild);
  return new XMLSerializer().serializeToString(copy);
}

export function saveSvg(svg: SVGSVGElement, name: string): void {
  saveText(standaloneSvg(svg), `${name}.svg`, "image/svg+xml");
}

/** Twice the size on the screen, for paper and projector. */
export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([standaloneSvg(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    const box = svg.getBoundingClientRect();
    canvas.width = Math.max(1, Math.round(box.width * 2));
    canvas.height = Math.max(1, Math.round(box.height * 2));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    saveCanvas(canvas, name);
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function saveCanvas(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob((blob) => blob && save(blob, `${name}.png`), "image/png");
}
