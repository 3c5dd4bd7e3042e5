import { focusRow, rowElement, whenRendered } from '#client/ui/focus-row.ts';

export const cardElement = rowElement;
export const focusCard = focusRow;

export function showCard(cardId: string): void {
  whenRendered(cardId, (element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    element.focus();
  });
}

export function openMenu(cardId: string): void {
  cardElement(cardId)?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
}

/** Scrolls as little as needed and keeps a focused field visible. */
export function revealCard(cardId: string): void {
  whenRendered(cardId, (element) => {
    element.scrollIntoView({ block: 'nearest' });
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}

export function revealSelection(): void {
  requestAnimationFrame(() => {
    const mark = document.querySelector('[data-edge], ul[data-over="top"] > :first-child, ul[data-over="foot"] > :last-child');
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Focuses the field of a list, in the next frame if its column is not rendered yet. */
export function focusField(list: string): void {
  const find = () => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(list)}"]`);
  const field = find();
  if (field) field.focus();
  else requestAnimationFrame(() => find()?.focus());
}

/** Returns the focus to the element that opened the field, or to its replacement, unless the focus has moved elsewhere. */
export function focusOpener(opener: Element | null, list: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    (isThere ? opener : document.querySelector<HTMLElement>(`[data-add="${CSS.escape(list)}"]`))?.focus();
  });
}
