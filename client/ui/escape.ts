import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';

/** Floating elements handle Esc first, wherever the focus is. */
const floating = '[aria-modal=true], [data-portal] [role=menu], [data-portal] [role=listbox], [data-portal] [role=dialog]';
/** Some closed lists stay in the document, hidden. */
const isSomethingOpen = () => [...document.querySelectorAll(floating)].some((one) => one.checkVisibility({ visibilityProperty: true }));

/** Elements that handle Esc themselves. */
const own = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [aria-expanded=true]';
/** Floating elements do so too, except toasts. */
const isInFloating = (target: Element) => target.closest('[data-portal]') !== null && target.closest('[data-tone]') === null;

/** Esc closes the topmost element first: a field, menu or calendar before the drawer. */
export const escapeWithin = (onClose: () => void) => (event: KeyboardEvent) => {
  const isTaken = event.defaultPrevented || (event.target as HTMLElement).closest('[data-portal]');
  if (event.key !== 'Escape' || isTaken) return;
  event.preventDefault();
  const open = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup][aria-expanded="true"]');
  if (open) open.click();
  else onClose();
};

export function useEscapeBeneath(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Checked in the capture phase, because the element may be gone when the key event arrives.
    let isFree = false;
    const look = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') isFree = !isSomethingOpen() && !(target as Element).closest(own) && !isInFloating(target as Element);
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && isFree && !event.defaultPrevented && !event.isComposing) close();
    };
    addEventListener('keydown', look, { capture: true });
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', look, { capture: true });
      removeEventListener('keydown', onKey);
    };
  }, []);
}
