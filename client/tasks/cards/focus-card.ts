/** Where the lists of the board bring a card into the document that is out of sight. */
const mounters = new Set<(cardId: string) => void>();

/** Hears of every card that is about to be needed in the document; returns how to stop. */
export function mountCards(mount: (cardId: string) => void): () => void {
  mounters.add(mount);
  return () => void mounters.delete(mount);
}

export const cardElement = (cardId: string) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`);

/** Frames within which a card that comes into the document is there. */
const patience = 12;

/** Hands a card over once it is drawn: it may just be moving to another list, or come from out of sight. */
function whenDrawn(cardId: string, act: (element: HTMLElement) => void, frames = patience): void {
  requestAnimationFrame(() => {
    const element = cardElement(cardId);
    if (element) return act(element);
    for (const mount of mounters) mount(cardId);
    if (frames > 0) whenDrawn(cardId, act, frames - 1);
  });
}

/** Gives a card the focus. */
export function focusCard(cardId: string): void {
  whenDrawn(cardId, (element) => element.focus());
}

/** Shows where a card stands now. */
export function showCard(cardId: string): void {
  whenDrawn(cardId, (element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    element.focus();
  });
}

/** Opens the menu of a card that has the focus. */
export function openMenu(cardId: string): void {
  cardElement(cardId)?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
}

/** Scrolls no further than needed, and keeps the field in view that somebody is writing in. */
export function revealCard(cardId: string): void {
  whenDrawn(cardId, (element) => {
    element.scrollIntoView({ block: 'nearest' });
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}

/** Brings the line into view that marks where a lifted card would land. */
export function revealMark(): void {
  requestAnimationFrame(() => {
    const mark = document.querySelector('[data-edge], ul[data-over="top"] > :first-child, ul[data-over="foot"] > :last-child');
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Into the field of a list, once it is open. */
export function focusField(list: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(list)}"]`)?.focus());
}

/** Back to what the field of a list was opened from, or to the button that stands there again; who has gone elsewhere stays there. */
export function focusOpener(opener: Element | null, list: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    const button = `[data-add="${CSS.escape(list)}"], [data-state="empty"] button`;
    (isThere ? opener : document.querySelector<HTMLElement>(button))?.focus();
  });
}
