import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import { newId } from '#client/platform/new-id.ts';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import { rememberStep } from './desk-steps.ts';
import { changeTask, setStatus, type Desk, type QuickChange } from './desk.store.ts';
import { useFieldRefusal } from '#client/tasks/drawer/use-field-refusal.ts';

export interface DeskActions {
  /** Returns what reopens it, once. */
  complete: (card: TaskCard) => () => void;
  change: (card: TaskCard, change: QuickChange) => void;
}

/** A card as it is before a change of it; what the change says, as it was. */
const asItWas = (card: TaskCard, change: QuickChange): QuickChange =>
  'dueDate' in change ? { dueDate: card.dueDate } : { priority: card.priority };

/** What can be done with a task where it stands in a list: it shows at once, a refusal takes it back and says why, and it can be taken back. */
export function useDeskActions({ foretell, room }: Desk): DeskActions {
  const { t } = useLingui();
  const refuse = useFieldRefusal(room);
  const attempt = (card: TaskCard, act: (card: TaskCard) => Promise<unknown>) =>
    act(card).catch((error: unknown) => refuse(error, card.id, (current) => void attempt(current ?? card, act)));
  const say = (words: string, label: string, undo: () => void, name = newId()) =>
    showToast({ tone: 'done', name, words, closeLabel: t`Close`, action: { label, onChoose: undo } });
  const complete = (card: TaskCard) => {
    const title = isolate(card.title);
    const name = newId();
    const reopen = () => {
      hideToast(name);
      void attempt({ ...card, status: 'completed' }, (now) => setStatus(foretell, now, 'in-progress'));
    };
    void attempt(card, (now) => setStatus(foretell, now, 'completed'));
    const step = rememberStep(reopen);
    say(t`Completed: ${title}`, t`Reopen`, step, name);
    return step;
  };
  const change = (card: TaskCard, to: QuickChange) => {
    const title = isolate(card.title);
    const back = asItWas(card, to);
    void attempt(card, (now) => changeTask(foretell, now, to));
    say(
      t`Changed: ${title}`,
      t`Undo`,
      rememberStep(() => void attempt({ ...card, ...to }, (now) => changeTask(foretell, now, back))),
    );
  };
  return { complete, change };
}
