/** How far a line may stand over, as letters are drawn a little beside their measure. */
const slack = 1;

const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';

/** The edges between which a text is seen: those of all that clips it, and of the window. */
function windowOf(element: Element | null): { left: number; right: number } {
  let [left, right] = [0, document.documentElement.clientWidth];
  for (let at = element; at; at = at.parentElement) {
    if (!clips(at)) continue;
    const box = at.getBoundingClientRect();
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
  }
  return { left, right };
}

/** The texts under an element of which a part stands beyond what is seen, to the left or to the right. */
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
