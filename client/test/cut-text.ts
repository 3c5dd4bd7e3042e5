/** Tolerance in pixels, because glyphs can extend slightly beyond their measured width. */
const slack = 1;

const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';

function windowOf(element: Element | null): { left: number; right: number } {
  let [left, right] = [0, document.documentElement.clientWidth];
  for (let at = element; at; at = at.parentElement) {
    if (!clips(at)) continue;
    const box = at.getBoundingClientRect();
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
  }
  return { left, right };
}

export function cutIn(root: Element): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = windowOf(text.parentElement);
    const isCut = [...range.getClientRects()].some((line) => line.left < left - slack || line.right > right + slack);
    if (isCut) cut.push(text.textContent);
  }
  return cut;
}
