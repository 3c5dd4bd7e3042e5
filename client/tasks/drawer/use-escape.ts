import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';

/** What lies above the view has Esc first, wherever the focus is: a dialog, a menu, a list that has dropped. */
const floating = '[aria-modal=true], [data-portal] [role=menu], [data-portal] [role=listbox], [data-portal] [role=dialog]';
/** Some lists stay in the document, unseen, when they have closed. */
const isSomethingOpen = () => [...document.querySelectorAll(floating)].some((one) => one.checkVisibility({ visibilityProperty: true }));

/** What Esc leaves by itself: a field, or what has opened something. */
const own = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [aria-expanded=true], [data-portal]';

/** Esc within the drawer closes what is topmost: a field, a menu or a calendar before the drawer. */
export const escapeWithin = (onClose: () => void) => (event: KeyboardEvent) => {
  const isTaken = event.defaultPrevented || (event.target as HTMLElement).closest('[data-portal]');
  if (event.key !== 'Escape' || isTaken) return;
  event.preventDefault();
  const open = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup][aria-expanded="true"]');
  if (open) open.click();
  else onClose();
};

/** Esc in the view beneath, or where nothing has the focus any more, closes the drawer: it is what lies on top. */
export function useEscapeBeneath(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // What is open is asked before anything has heard the key: it may be gone when the key comes here.
    let isFree = false;
    const look = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') isFree = !isSomethingOpen() && !(target as Element).closest(own);
    };
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && isFree && !event.defaultPrevented && !event.isComposing) close();
    };
    addEventListener('keydown', look, { capture: true });
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', look, { capture: true });
      removeEventListener('keydown', hear);
    };
  }, []);
}
