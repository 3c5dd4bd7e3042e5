import { useCallback, useRef } from 'react';

/** Cells with a fault, and faults of fields without a column. */
const faults = '[aria-invalid=true], [data-fault]';
/** Notices about rows without a fault. */
const notices = '[data-notice]';

/**
 * Shows the first fault of the rows with the focus, or the first notice if there is no fault. It does so once, because later the focus
 * belongs to the reader. `show` is called when the first rows are rendered.
 */
export function useFirstFault() {
  const step = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const show = useCallback(() => {
    if (isShown.current) return;
    isShown.current = true;
    const found = step.current?.querySelector<HTMLElement>(faults) ?? step.current?.querySelector<HTMLElement>(notices);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, []);
  return { step, show };
}
