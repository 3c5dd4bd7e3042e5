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

/** Parts of a page in which a reader begins something else. */
const begun = '[data-drawer], [role=dialog], input, textarea, [contenteditable=true]';

/**
 * Waits until the row is rendered: it may be moving to another list or still be virtualised. A late row does not take the focus from what the
 * reader has begun meanwhile. After the usual frames it waits only while the focus stays where it is.
 */
export function whenRendered(rowId: string, act: (element: HTMLElement) => void): void {
  const first = document.activeElement;
  let focused = first;
  const look = (frame: number) => {
    const active = document.activeElement;
    if (active !== first && active?.closest(begun)) return undefined;
    const element = rowElement(rowId);
    if (element) return act(element);
    if (frame <= usualFrames) focused = active;
    else if (frame > maxFrames || active !== focused) return undefined;
    for (const mount of mounters) mount(rowId);
    return requestAnimationFrame(() => look(frame + 1));
  };
  requestAnimationFrame(() => look(1));
}

export function focusRow(rowId: string): void {
  whenRendered(rowId, (element) => element.focus());
}
