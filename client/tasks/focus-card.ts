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

/** Brings the line into view that marks where a lifted card would land. */
export function revealMark(): void {
  requestAnimationFrame(() => {
    const mark = document.querySelector('[data-edge], ul[data-over] > :last-child');
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
