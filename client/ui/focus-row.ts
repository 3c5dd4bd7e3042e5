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

/** Number of frames to wait for a row to be rendered. */
const maxFrames = 12;

/** Waits until the row is rendered: it may be moving to another list or still be virtualised. */
export function whenRendered(rowId: string, act: (element: HTMLElement) => void, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const element = rowElement(rowId);
    if (element) return act(element);
    for (const mount of mounters) mount(rowId);
    if (frames > 0) whenRendered(rowId, act, frames - 1);
  });
}

export function focusRow(rowId: string): void {
  whenRendered(rowId, (element) => element.focus());
}
