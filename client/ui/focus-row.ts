const mounters = new Set<(rowId: string) => void>();

/** Registers a list that renders only its visible rows. It is asked to render a row that gets the focus. */
export function registerRowMount(mount: (rowId: string) => void): () => void {
  mounters.add(mount);
  return () => void mounters.delete(mount);
}

/** Returns the focusable element of a card or row. */
export function rowElement(rowId: string): HTMLElement | null {
  const id = CSS.escape(rowId);
  return document.querySelector<HTMLElement>(`[data-card="${id}"], [data-row="${id}"]`);
}

/** Frames in which a row is rendered as a rule. */
const usualFrames = 12;
/** Frames until the wait ends. A list that still loads its virtualizer, or a slow machine, needs more than the usual ones. */
const maxFrames = 180;

/**
 * Waits until the row is rendered: it may be moving to another list or still be virtualised. After the usual frames it waits only while
 * the focus stays where it is, so that a late row does not take the focus from what the reader has begun meanwhile.
 */
export function whenRendered(rowId: string, act: (element: HTMLElement) => void): void {
  let focused = document.activeElement;
  const look = (frame: number) => {
    const element = rowElement(rowId);
    if (element) return act(element);
    if (frame <= usualFrames) focused = document.activeElement;
    else if (frame > maxFrames || document.activeElement !== focused) return undefined;
    for (const mount of mounters) mount(rowId);
    return requestAnimationFrame(() => look(frame + 1));
  };
  requestAnimationFrame(() => look(1));
}

export function focusRow(rowId: string): void {
  whenRendered(rowId, (element) => element.focus());
}
