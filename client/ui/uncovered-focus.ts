/** Follows focus, typing, scrolling and resizing: each can bring the focused element under the toasts. */
const moves = ['focusin', 'input', 'scroll', 'resize'] as const;

/** Height in pixels of the part of the focused element that lies under the stack. */
function coveredHeight(stack: Element, focused: Element): number {
  const [over, under] = [stack.getBoundingClientRect(), focused.getBoundingClientRect()];
  const width = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const height = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  return width > 0 && height > 0 ? height : 0;
}

/** Moves the stack to the top of the window while it would cover more of the focused element at the bottom. */
function placeStack(stack: HTMLElement): void {
  const focused = document.activeElement;
  // The stack must not move away from under the pointer or the keyboard that is about to use it.
  if (stack.contains(focused)) return;
  const measureAt = (isAtTop: boolean) => {
    stack.toggleAttribute('data-at-top', isAtTop);
    return focused?.matches(':focus-visible') ? coveredHeight(stack, focused) : 0;
  };
  const [atTop, atBottom] = [measureAt(true), measureAt(false)];
  if (atTop < atBottom) stack.toggleAttribute('data-at-top', true);
}

/** Keeps the focused field clear of the toasts. Returns a function that stops this. */
export function keepFocusUncovered(stack: HTMLElement): () => void {
  const stopping = new AbortController();
  const place = () => {
    if (stack.offsetHeight > 0) placeStack(stack);
  };
  for (const move of moves) window.addEventListener(move, place, { capture: true, passive: true, signal: stopping.signal });
  const sizes = new ResizeObserver(() => placeStack(stack));
  sizes.observe(stack);
  return () => {
    stopping.abort();
    sizes.disconnect();
  };
}
