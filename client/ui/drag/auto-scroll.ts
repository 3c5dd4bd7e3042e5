/** Distance in pixels from an edge at which scrolling starts. */
const border = 56;
/** Maximum scroll distance in pixels per frame, at the edge. */
const fastest = 16;

export interface ScrollPoint {
  readonly clientX: number;
  readonly clientY: number;
}

const speed = (distance: number) => (distance < border ? Math.ceil(((border - Math.max(0, distance)) / border) * fastest) : 0);

export const stepAt = (at: number, from: number, to: number) => speed(to - at) - speed(at - from);

function scrollAround({ clientX, clientY }: ScrollPoint): void {
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

export function startAutoScroll(): { point: (at: ScrollPoint) => void; stop: () => void } {
  let at: ScrollPoint | null = null;
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
