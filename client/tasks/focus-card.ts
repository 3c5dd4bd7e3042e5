const cardElement = (cardId: string) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`);

/** Gives a card the focus once it is drawn: it may just be moving to another list. */
export function focusCard(cardId: string): void {
  requestAnimationFrame(() => cardElement(cardId)?.focus());
}

/** Shows where a card stands now. */
export function showCard(cardId: string): void {
  cardElement(cardId)?.scrollIntoView({ block: 'center', inline: 'center' });
  focusCard(cardId);
}

/** Scrolls no further than needed, and keeps the field in view that somebody is writing in. */
export function revealCard(cardId: string): void {
  requestAnimationFrame(() => {
    cardElement(cardId)?.scrollIntoView({ block: 'nearest' });
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

/** Back to what the field of a list was opened from, or to the button that stands there again. */
export function focusOpener(opener: Element | null, list: string): void {
  requestAnimationFrame(() => {
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    const button = `[data-add="${CSS.escape(list)}"], [data-state="empty"] button`;
    (isThere ? opener : document.querySelector<HTMLElement>(button))?.focus();
  });
}
