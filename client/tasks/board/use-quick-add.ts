import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { focusField, focusOpener } from '#client/tasks/state/focus-card.ts';

export interface QuickAddState {
  isOpen: (list: string) => boolean;
  open: (list: string) => void;
  close: (list: string) => void;
  begin: (() => void) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Shortcuts of the board for the list of shortcuts. `begin` adds a task. */
function useBoardShortcuts(begin: (() => void) | undefined): void {
  const { t } = useLingui();
  useShortcuts(t`Board`, [
    ...(begin ? [{ keys: 'c', label: t`New task`, act: begin }] : []),
    { keys: 'Space', label: t`Pick up or drop the task` },
    { keys: 'Enter', label: t`Open the task` },
    { keys: 'e', label: t`Rename the task` },
    { keys: 'w', label: t`Watch the task` },
    { keys: 'x', label: t`Select the task` },
    { keys: 'mod+a', label: t`Select all tasks in the list` },
    { keys: 'm', label: t`Move the task to another list` },
    { keys: 'v', label: t`Move the task to another board` },
    { keys: 'a', label: t`Assign the task` },
    { keys: 'i', label: t`Make the task a subtask` },
    { keys: 'l', label: t`Set the labels` },
    { keys: 'p', label: t`Set the priority` },
    { keys: 'd', label: t`Set the due date` },
    { keys: 's', label: t`Set the start date` },
    { keys: 'h', label: t`Set the estimate` },
    { keys: 'r', label: t`Repeat the task` },
    { keys: 't', label: t`Move the task to the top of its list` },
    { keys: 'b', label: t`Move the task to the bottom of its list` },
    { keys: 'y', label: t`Copy the link to the task` },
    { keys: '.', label: t`Open the task menu` },
    { keys: 'Delete', label: t`Delete the task` },
  ]);
}

/** The key `c` and the button add in Not Started, and a phone switches to that column. */
export function useQuickAdd(canCreate: boolean) {
  const [shown, setShown] = useState<TaskStatus>('in-progress');
  const [fields, setFields] = useState(none);
  const openers = useRef(new Map<string, Element | null>());
  const open = (list: string) => {
    openers.current.set(list, document.activeElement);
    // Rendered at once, because people type right after the key.
    flushSync(() => setFields((now) => new Set([...now, list])));
    focusField(list);
  };
  const close = (list: string) => {
    // Closed by a key: return the focus to the element that opened the field.
    if (document.activeElement?.matches('input')) focusOpener(openers.current.get(list) ?? null, list);
    setFields((now) => new Set([...now].filter((one) => one !== list)));
  };
  const begin = () => {
    setShown('not-started');
    open('not-started');
  };
  useBoardShortcuts(canCreate ? begin : undefined);
  const adding: QuickAddState = { isOpen: (list) => fields.has(list), open, close, begin: canCreate ? begin : undefined };
  return { shown, setShown, adding };
}
