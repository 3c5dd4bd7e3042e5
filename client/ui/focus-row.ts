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
const patience = 12;

/** Waits until the row is rendered: it may be moving to another list or still be virtualised. */
export function whenDrawn(rowId: string, act: (element: HTMLElement) => void, frames = patience): void {
  requestAnimationFrame(() => {
    const element = rowElement(rowId);
    if (element) return act(element);
    for (const mount of mounters) mount(rowId);
    if (frames > 0) whenDrawn(rowId, act, frames - 1);
  });
}

export function focusRow(rowId: string): void {
  whenDrawn(rowId, (element) => element.focus());
}
