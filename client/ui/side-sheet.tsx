import { FocusTrap } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { escapeWithin, useEscapeBeneath } from './escape.ts';
import { focusRow } from './focus-row.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import classes from './side-sheet.module.css';

/** Moves the focus into the sheet, and back to its opener or its row when the sheet closes. */
function useFocus(sheet: RefObject<HTMLElement | null>, rowId: string) {
  const opener = useRef<{ element: Element | null; rowId: string }>(null);
  useLayoutEffect(() => {
    opener.current ??= { element: document.activeElement, rowId };
    // oxlint-disable-next-line react/exhaustive-deps -- only what had the focus when it opened
  }, []);
  const last = useRef(rowId);
  // Before the first paint, so that no key of the reader reaches the row any more.
  useLayoutEffect(() => {
    last.current = rowId;
    if (!sheet.current?.contains(document.activeElement)) sheet.current?.focus();
  }, [sheet, rowId]);
  useEffect(
    () => () => {
      // The user has moved the focus elsewhere.
      if (document.activeElement !== document.body) return;
      const { element = null, rowId: first } = opener.current ?? {};
      if (first === last.current && element instanceof HTMLElement && element !== document.body && element.isConnected) element.focus();
      else focusRow(last.current);
    },
    [],
  );
}

interface SideSheetProps {
  label: string;
  /** Record that the sheet shows; its row gets the focus when the sheet closes. */
  rowId: string;
  sheet: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** Panel of one record at the end of the page. On a phone it covers the screen, so it is modal and traps the focus. */
export function SideSheet({ label, rowId, sheet, onClose, children }: SideSheetProps) {
  const isAlone = useIsNarrow();
  useFocus(sheet, rowId);
  useEscapeBeneath(onClose);
  return (
    <FocusTrap active={isAlone} innerRef={sheet}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up from the fields in it */}
      <section
        className={classes.sheet}
        data-drawer
        aria-label={label}
        tabIndex={-1}
        onKeyDown={escapeWithin(onClose)}
        {...(isAlone ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
      >
        {children}
      </section>
    </FocusTrap>
  );
}
