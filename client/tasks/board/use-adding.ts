import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useShortcuts } from '#client/platform/shortcuts.ts';
import { focusField, focusOpener } from '#client/tasks/cards/focus-card.ts';

/** The fields in which tasks are added: one in each list, and opening one closes no other that holds text. */
export interface Adding {
  isOpen: (list: string) => boolean;
  open: (list: string) => void;
  close: (list: string) => void;
  /** Left out for whoever may not add. */
  begin: (() => void) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Where one is adding: `c` and the button begin in Not Started, and a phone turns to that column. */
export function useAdding(canCreate: boolean) {
  const { t } = useLingui();
  const [shown, setShown] = useState<TaskStatus>('in-progress');
  const [fields, setFields] = useState(none);
  const openers = useRef(new Map<string, Element | null>());
  const open = (list: string) => {
    openers.current.set(list, document.activeElement);
    setFields((now) => new Set([...now, list]));
    focusField(list);
  };
  const close = (list: string) => {
    // Closed from within, by a key: the focus goes back to where it came from.
    if (document.activeElement?.matches('input')) focusOpener(openers.current.get(list) ?? null, list);
    setFields((now) => new Set([...now].filter((one) => one !== list)));
  };
  const begin = () => {
    setShown('not-started');
    open('not-started');
  };
  useShortcuts(t`Board`, [
    ...(canCreate ? [{ keys: 'c', label: t`New task`, act: begin }] : []),
    { keys: 'Space', label: t`Pick the task up, and put it down` },
    { keys: 'Enter', label: t`Open the task` },
    { keys: 'e', label: t`Rename the task` },
    { keys: 'w', label: t`Watch the task` },
    { keys: 'x', label: t`Select the task` },
    { keys: 'mod+a', label: t`Select every task of the list` },
    { keys: 'm', label: t`Move the task to another list` },
    { keys: 'a', label: t`Assign the task` },
    { keys: 'p', label: t`Set its priority` },
    { keys: 'd', label: t`Set its due date` },
    { keys: '.', label: t`Open the menu of the task` },
    { keys: 'Delete', label: t`Delete the task` },
  ]);
  const adding: Adding = { isOpen: (list) => fields.has(list), open, close, begin: canCreate ? begin : undefined };
  return { shown, setShown, adding, isAdding: fields.size > 0 };
}
