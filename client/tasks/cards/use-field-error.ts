import { useLingui } from '@lingui/react/macro';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

export function useFieldError(room: Pick<LiveRoom, 'changes'>) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  return (error: unknown, taskId: string, again: (current?: TaskCard) => void) => {
    const isStale = failureCode(error) === 'record.stale' && error instanceof AppError;
    if (!isStale) return sayRefusal(error, { label: t`Try again`, onChoose: () => again() });
    const known = directory.people[room.changes[taskId]?.actorId ?? '']?.name;
    const name = isolateDirection(known ?? '');
    const words = known
      ? t`${name} changed this first. Their version is shown.`
      : t`Someone else changed this first. Their version is shown.`;
    showToast({
      tone: 'refused',
      words,
      closeLabel: t`Close`,
      action: { label: t`Save mine`, onChoose: () => again(error.current as TaskCard | undefined) },
    });
  };
}
