import { useLingui } from '@lingui/react/macro';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { failureCode } from '#client/platform/failures.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';

/** Says why a field stays as it was; where somebody else was first, who, and the way to save one's own over it. */
export function useFieldRefusal(room: Pick<LiveRoom, 'changes'>) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  return (error: unknown, taskId: string, again: (current?: TaskCard) => void) => {
    const isStale = failureCode(error) === 'record.stale' && error instanceof AppError;
    if (!isStale) return sayRefusal(error, { label: t`Try again`, onChoose: () => again() });
    const known = directory.people[room.changes[taskId]?.actorId ?? '']?.name;
    const name = isolate(known ?? '');
    const words = known
      ? t`Changed by ${name} before you. Theirs is shown now.`
      : t`Changed by somebody else before you. Theirs is shown now.`;
    showToast({
      tone: 'refused',
      words,
      closeLabel: t`Close`,
      action: { label: t`Save mine`, onChoose: () => again(error.current as TaskCard | undefined) },
    });
  };
}
