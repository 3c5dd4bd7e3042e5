import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import type { DrawerNavigation } from './drawer-bar.tsx';

export function useDrawerKeys(sheet: RefObject<HTMLElement | null>, { onPrevious, onNext }: DrawerNavigation): void {
  const { t } = useLingui();
  const at = (name: string) => () => {
    // Floating elements above the drawer handle their own keys.
    if (document.activeElement?.closest('[data-portal]')) return;
    const part = sheet.current?.querySelector<HTMLElement>(`[data-key-of="${name}"]`);
    if (part instanceof HTMLTextAreaElement || part instanceof HTMLInputElement) part.focus();
    else part?.click();
  };
  useShortcuts(t`Open task`, [
    { keys: 'j', label: t`Next task`, act: onNext ?? (() => {}) },
    { keys: 'k', label: t`Previous task`, act: onPrevious ?? (() => {}) },
    { keys: 'e', label: t`Rename the task`, act: at('title') },
    { keys: 'm', label: t`Change the status`, act: at('move') },
    { keys: 'a', label: t`Assign the task`, act: at('assignee') },
    { keys: 'p', label: t`Set the priority`, act: at('priority') },
    { keys: 'd', label: t`Set the due date`, act: at('due') },
    { keys: 's', label: t`Set the start date`, act: at('start') },
    { keys: 'h', label: t`Set the estimate`, act: at('estimate') },
    { keys: 'l', label: t`Log effort`, act: at('effort') },
    { keys: 'r', label: t`Repeat the task`, act: at('recurrence') },
    { keys: 'n', label: t`Set a reminder`, act: at('reminder') },
    { keys: 'w', label: t`Watch or stop watching the task`, act: at('watch') },
    { keys: 'delete', label: t`Delete the task`, act: at('delete') },
  ]);
}
