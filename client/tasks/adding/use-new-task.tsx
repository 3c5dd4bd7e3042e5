import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { directory } from '#client/people/directory.store.ts';
import { late } from '#client/platform/late.tsx';
import { useShortcuts } from '#client/platform/shortcuts.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import type { ListedBoard } from '#client/tasks/boards/boards.store.ts';
import { useBoardTitle } from '#client/tasks/boards/board-words.ts';
import { useOpenTask } from '#client/tasks/cards/open-task.ts';
import { newTaskDraft, sendDraft } from '#client/tasks/drafts.store.ts';
import { NewTaskButton } from './new-task-button.tsx';
import { addTask, usePlaces, type NewTaskValues, type ShownIn } from './new-task.ts';
import { useBegunTask, type Preset } from './use-begun-task.ts';

const NewTaskForm = late(async () => (await import('./new-task-form.tsx')).NewTaskForm);

export interface NewTask {
  /** Opens the form; left out for whoever may add nowhere. */
  begin: ((preset?: Preset) => void) | undefined;
  button: ReactNode;
  form: ReactNode;
}

/** Sends what the form says; a refusal brings the title back and says why. */
function useAdding(shownIn: ShownIn, reopen: () => void) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const sayRefusal = useRefusal();
  const { open } = useOpenTask();
  const refuse = (error: unknown, personId: string) => {
    const again = { label: t`Try again`, onChoose: reopen };
    const rule = error instanceof AppError ? error.fields?.find(({ path }) => path === 'body.assigneeId')?.rule : undefined;
    if (rule === undefined) return sayRefusal(error, again);
    const name = isolate(directory.people[personId]?.name ?? '');
    showToast({
      tone: 'refused',
      words: t`${name} is not on this board. Choose another board or person.`,
      closeLabel: t`Close`,
      action: again,
    });
  };
  return (title: string, board: ListedBoard, values: NewTaskValues) => {
    const bringBack = sendDraft(newTaskDraft, title);
    addTask(title, board, values, shownIn).then(
      ({ id }) => {
        const [name, where] = [isolate(title), isolate(titleOf(board))];
        const show = { label: t`Open`, onChoose: () => open(id) };
        showToast({ tone: 'done', words: t`Added to ${where}: ${name}`, closeLabel: t`Close`, action: show });
      },
      (error: unknown) => {
        bringBack();
        refuse(error, values.assigneeId ?? '');
      },
    );
  };
}

/** The way to add a task from a view that is no board: a button, the key `c`, and a form that stays for the next. */
export function useNewTask(shownIn: ShownIn, presetNow: () => Preset = () => ({})): NewTask {
  const { t } = useLingui();
  const places = usePlaces(shownIn);
  const [isOpen, setIsOpen] = useState(false);
  const begun = useBegunTask(presetNow);
  const { values, choose } = begun;
  const add = useAdding(shownIn, () => setIsOpen(true));
  const begin = (preset?: Preset) => {
    begun.begin(preset);
    setIsOpen(true);
  };
  const mayAdd = places.boards.length > 0;
  useShortcuts(t`Tasks`, mayAdd ? [{ keys: 'c', label: t`New task`, act: () => begin() }] : []);
  return {
    begin: mayAdd ? begin : undefined,
    button: mayAdd && <NewTaskButton onAdd={() => begin()} />,
    form: isOpen && values && (
      <NewTaskForm values={values} places={places} onChange={choose} onAdd={add} onClose={() => setIsOpen(false)} />
    ),
  };
}
