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

/** The key `c` and the button add in Not Started, and a phone switches to that column. */
export function useQuickAdd(canCreate: boolean) {
  const { t } = useLingui();
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
  useShortcuts(t`Board`, canCreate ? [{ keys: 'c', label: t`New task`, act: begin }] : []);
  const adding: QuickAddState = { isOpen: (list) => fields.has(list), open, close, begin: canCreate ? begin : undefined };
  return { shown, setShown, adding };
}
