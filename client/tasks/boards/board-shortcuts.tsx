import { useLingui } from '@lingui/react/macro';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';

/** Lists the keys of the cards of a board, which the focused card handles. */
export function BoardShortcuts() {
  const { t } = useLingui();
  useShortcuts(t`Board`, [
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
    { keys: 'u', label: t`Choose the cover picture` },
    { keys: 't', label: t`Move the task to the top of its list` },
    { keys: 'b', label: t`Move the task to the bottom of its list` },
    { keys: 'y', label: t`Copy the link to the task` },
    { keys: '.', label: t`Open the task menu` },
    { keys: 'Delete', label: t`Delete the task` },
  ]);
  return null;
}
