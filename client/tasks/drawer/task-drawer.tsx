import { useLingui } from '@lingui/react/macro';
import { FocusTrap } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { DrawerBar, type DrawerWays } from './drawer-bar.tsx';
import { DeletedTask } from './deleted-task.tsx';
import { DrawerAbsent, DrawerFailed, DrawerLoading } from './drawer-states.tsx';
import { focusCard } from '#client/tasks/cards/focus-card.ts';
import { OpenTask } from './open-drawer.tsx';
import { useNeighbours } from '#client/tasks/shown-tasks.ts';
import { useDrawerKeys } from './use-drawer-keys.ts';
import { escapeWithin, useEscapeBeneath } from './use-escape.ts';
import { useFoundTask } from './use-task-card.ts';
import classes from './task-drawer.module.css';

/** A task of which the address says the id alone. */
function Found({ taskId, ways }: { taskId: string; ways: DrawerWays }) {
  const { status, card, deleted, retry } = useFoundTask(taskId);
  if (status === 'found' && card) return <OpenTask first={card} ways={ways} />;
  return (
    <>
      <DrawerBar {...ways} />
      {status === 'loading' && <DrawerLoading />}
      {deleted && <DeletedTask deleted={deleted} onReturn={retry} />}
      {status === 'absent' && <DrawerAbsent onClose={ways.onClose} />}
      {status === 'failed' && <DrawerFailed onRetry={retry} />}
    </>
  );
}

/** What the view beneath knows already is there at once. */
function Opened({ taskId, known, ways }: { taskId: string; known: TaskCard | null; ways: DrawerWays }) {
  const [first] = useState(known);
  return first ? <OpenTask first={first} ways={ways} /> : <Found taskId={taskId} ways={ways} />;
}

/** Into the drawer when it opens, and back to the card when it closes. */
function useFocus(taskId: string) {
  const sheet = useRef<HTMLElement>(null);
  const opener = useRef<{ element: Element | null; taskId: string }>(null);
  useEffect(() => {
    opener.current = { element: document.activeElement, taskId };
    // oxlint-disable-next-line react/exhaustive-deps -- only what had the focus when it opened
  }, []);
  const last = useRef(taskId);
  useEffect(() => {
    last.current = taskId;
    if (!sheet.current?.contains(document.activeElement)) sheet.current?.focus();
  }, [taskId]);
  useEffect(
    () => () => {
      // Whoever has gone on elsewhere stays there.
      if (document.activeElement !== document.body) return;
      const { element = null, taskId: first } = opener.current ?? {};
      if (first === last.current && element instanceof HTMLElement && element !== document.body && element.isConnected) element.focus();
      else focusCard(last.current);
    },
    [],
  );
  return sheet;
}

interface SheetProps {
  taskId: string;
  ways: DrawerWays;
  children: ReactNode;
}

/** A phone has room for the drawer alone, so it takes the whole of it and keeps the focus. */
function Sheet({ taskId, ways, children }: SheetProps) {
  const { t } = useLingui();
  const isAlone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const sheet = useFocus(taskId);
  useEscapeBeneath(ways.onClose);
  useDrawerKeys(sheet, ways);
  return (
    <FocusTrap active={isAlone} innerRef={sheet}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up from the fields in it */}
      <aside
        className={classes.drawer}
        data-drawer
        aria-label={t`Task`}
        tabIndex={-1}
        onKeyDown={escapeWithin(ways.onClose)}
        {...(isAlone && { role: 'dialog', 'aria-modal': true })}
      >
        {children}
      </aside>
    </FocusTrap>
  );
}

interface TaskDrawerProps {
  taskId: string;
  onOpen: (taskId: string) => void;
  onClose: () => void;
}

/** One task with all that it says, beside the view that it was opened from. */
export function TaskDrawer({ taskId, onOpen, onClose }: TaskDrawerProps) {
  const { card, previous, next } = useNeighbours(taskId);
  const ways: DrawerWays = {
    onPrevious: previous ? () => onOpen(previous.id) : undefined,
    onNext: next ? () => onOpen(next.id) : undefined,
    onClose,
  };
  return (
    <Sheet taskId={taskId} ways={ways}>
      <Opened key={taskId} taskId={taskId} known={card} ways={ways} />
    </Sheet>
  );
}
