/** So near to an edge a list begins to scroll under what is dragged, in pixels. */
const border = 56;
/** As far as it scrolls in one frame, at the edge itself. */
const fastest = 16;

/** Where something is held, in the window. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const speed = (distance: number) => (distance < border ? Math.ceil(((border - Math.max(0, distance)) / border) * fastest) : 0);

/** How far to go in one direction: back near the beginning, on near the end. */
export const stepAt = (at: number, from: number, to: number) => speed(to - at) - speed(at - from);

function scrollAround({ clientX, clientY }: Point): void {
  const seen = new Set<Element>();
  for (let element: Element | null = document.elementFromPoint(clientX, clientY); element; element = element.parentElement)
    seen.add(element);
  let [isDown, isAcross] = [false, false];
  for (const element of seen) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [element.scrollLeft, element.scrollTop];
    if (!isDown && /auto|scroll/.test(overflowY)) element.scrollTop += stepAt(clientY, top, bottom);
    if (!isAcross && /auto|scroll/.test(overflowX)) element.scrollLeft += stepAt(clientX, left, right);
    [isDown, isAcross] = [isDown || element.scrollTop !== y, isAcross || element.scrollLeft !== x];
  }
}

/** Scrolls whatever is under the pointer while something is dragged near its edge. */
export function startAutoScroll(): { point: (at: Point) => void; stop: () => void } {
  let at: Point | null = null;
  let frame = requestAnimationFrame(function turn() {
    if (at) scrollAround(at);
    frame = requestAnimationFrame(turn);
  });
  return {
    point: (next) => {
      at = next;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
