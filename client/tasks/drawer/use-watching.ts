import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { sendUnwatch, sendWatch } from '#client/tasks/cards/watching.store.ts';

/** Watches a task of which only the card is shown, and offers to stop again: a card does not know who watches it. */
export function useWatching(): { watch: (card: TaskCard) => void; stop: (card: TaskCard) => void } {
  const { t } = useLingui();
  const { user } = useSession();
  const sayRefusal = useRefusal();
  const say = (words: string, stop?: () => void) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, ...(stop && { action: { label: t`Stop watching`, onChoose: stop } }) });
  const stop = ({ id, title: plain }: TaskCard) => {
    if (!user) return;
    const title = isolate(plain);
    void sendUnwatch(id, user.id).then(() => say(t`No longer watched: ${title}`), sayRefusal);
  };
  const watch = (card: TaskCard) => {
    if (!user) return;
    const title = isolate(card.title);
    void sendWatch(card.id, user.id).then(() => say(t`Watched: ${title}`, () => stop(card)), sayRefusal);
  };
  return { watch, stop };
}
