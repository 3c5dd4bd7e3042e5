import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';

/** Messages about the result of undoing a change of tasks. */
export function useUndoWords() {
  const { t } = useLingui();
  const sayOvertaken = (cards: readonly Pick<TaskCard, 'title'>[], isAdded = false): void => {
    const title = isolateDirection(cards[0]!.title);
    const added = t`Not undone. This task has changed since you added it: ${title}`;
    const words = isAdded
      ? added
      : t`${plural(cards.length, {
          one: `Not undone. Someone else has changed this task: ${title}`,
          other: '# tasks not undone. Other people have changed them.',
        })}`;
    showToast({ tone: 'refused', words, closeLabel: t`Close` });
  };
  const say = (words: string) => showToast({ tone: 'done', words, closeLabel: t`Close` });
  const sayReopened = () => say(t`Moved back to In Progress. A completed task cannot return to Not Started.`);
  const sayUndone = (title: string) => say(t`Undone: ${title}`);
  const sayRedone = (title: string) => say(t`Redone: ${title}`);
  const sayNotStarted = (title: string) => say(t`Undone: ${title}. The task moved back to Not Started.`);
  return { sayOvertaken, sayReopened, sayNotStarted, sayUndone, sayRedone };
}
