import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useShortcuts } from '#client/platform/shortcuts.ts';
import type { DrawerWays } from './drawer-bar.tsx';

/** The keys of a card, which work in its drawer as they do on the board, and those that lead from one task to the next. */
export function useDrawerKeys(sheet: RefObject<HTMLElement | null>, { onPrevious, onNext }: DrawerWays): void {
  const { t } = useLingui();
  /** Presses, or goes into, the part of the drawer that is for this. */
  const at = (name: string) => () => {
    // What floats above the drawer has keys of its own.
    if (document.activeElement?.closest('[data-portal]')) return;
    const part = sheet.current?.querySelector<HTMLElement>(`[data-key-of="${name}"]`);
    if (part instanceof HTMLTextAreaElement) part.focus();
    else part?.click();
  };
  useShortcuts(t`Open task`, [
    { keys: 'j', label: t`Next task`, act: onNext ?? (() => {}) },
    { keys: 'k', label: t`Previous task`, act: onPrevious ?? (() => {}) },
    { keys: 'e', label: t`Rename the task`, act: at('title') },
    { keys: 'm', label: t`Change the status`, act: at('move') },
    { keys: 'a', label: t`Assign the task`, act: at('assignee') },
    { keys: 'p', label: t`Set its priority`, act: at('priority') },
    { keys: 'd', label: t`Set its due date`, act: at('due') },
    { keys: 'w', label: t`Watch the task, or stop watching`, act: at('watch') },
    { keys: 'delete', label: t`Delete the task`, act: at('delete') },
  ]);
}
