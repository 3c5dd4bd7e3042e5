import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { unwatchTaskEndpoint, watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { call } from '#client/platform/http/call.ts';

export const sendWatch = (taskId: string, personId: string) => call(watchTaskEndpoint, { params: { taskId, personId }, body: {} });
export const sendUnwatch = (taskId: string, personId: string) => call(unwatchTaskEndpoint, { params: { taskId, personId } });

export function useWatching(): { watch: (card: TaskCard) => void; stop: (card: TaskCard) => void } {
  const { t } = useLingui();
  const { user } = useSession();
  const sayRefusal = useErrorToast();
  const show = (words: string, stop?: () => void) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, ...(stop && { action: { label: t`Stop watching`, onChoose: stop } }) });
  const stop = ({ id, title: plain }: TaskCard) => {
    if (!user) return;
    const title = isolateDirection(plain);
    void sendUnwatch(id, user.id).then(() => show(t`Stopped watching: ${title}`), sayRefusal);
  };
  const watch = (card: TaskCard) => {
    if (!user) return;
    const title = isolateDirection(card.title);
    void sendWatch(card.id, user.id).then(() => show(t`Watching: ${title}`, () => stop(card)), sayRefusal);
  };
  return { watch, stop };
}
