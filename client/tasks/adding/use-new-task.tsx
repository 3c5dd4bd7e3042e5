import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { AppError } from '#shared/platform/errors.ts';
import { directory } from '#client/people/directory.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { useOpenTask } from '#client/tasks/state/open-task.ts';
import { sendDraft } from '#client/access/drafts.store.ts';
import { newTaskDraft } from '#client/tasks/state/draft-names.ts';
import { NewTaskButton } from './new-task-button.tsx';
import { addTask, useNewTaskBoards, type NewTaskValues, type NewTaskContext } from './new-task.ts';
import { useNewTaskDraft, type NewTaskPreset } from './use-new-task-draft.ts';

const NewTaskForm = lazyComponent(async () => (await import('./new-task-form.tsx')).NewTaskForm);

export interface NewTaskControls {
  /** Opens the form; undefined without the right to add tasks. */
  begin: ((preset?: NewTaskPreset) => void) | undefined;
  button: ReactNode;
  form: ReactNode;
}

function useAdding(shownIn: NewTaskContext, reopen: () => void) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const sayRefusal = useErrorToast();
  const { open } = useOpenTask();
  const refuse = (error: unknown, personId: string) => {
    const again = { label: t`Try again`, onChoose: reopen };
    const rule = error instanceof AppError ? error.fields?.find(({ path }) => path === 'body.assigneeId')?.rule : undefined;
    if (rule === undefined) return sayRefusal(error, again);
    const name = isolateDirection(directory.people[personId]?.name ?? '');
    showToast({
      tone: 'refused',
      words: t`${name} is not a member of this board. Choose another board or person.`,
      closeLabel: t`Close`,
      action: again,
    });
  };
  return (title: string, board: ListedBoard, values: NewTaskValues) => {
    const bringBack = sendDraft(newTaskDraft, title);
    addTask(title, board, values, shownIn).then(
      ({ id }) => {
        const [name, where] = [isolateDirection(title), isolateDirection(titleOf(board))];
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

/** Opens the form for the address `create=1`, to which the search leads. */
function useAsked(mayAdd: boolean, begin: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = mayAdd && params.get('create') === '1';
  const answer = useEffectEvent(() => {
    changeParams(setParams, { create: undefined }, true);
    begin();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}

/** Adds tasks in views other than a board: a button, the key `c`, and a form that stays open for the next task. */
export function useNewTask(shownIn: NewTaskContext, presetNow: () => NewTaskPreset = () => ({})): NewTaskControls {
  const { t } = useLingui();
  const places = useNewTaskBoards(shownIn);
  const [isOpen, setIsOpen] = useState(false);
  const begun = useNewTaskDraft(presetNow);
  const { values, choose } = begun;
  const add = useAdding(shownIn, () => setIsOpen(true));
  const begin = (preset?: NewTaskPreset) => {
    begun.begin(preset);
    setIsOpen(true);
  };
  const mayAdd = places.boards.length > 0;
  useAsked(mayAdd, begin);
  useShortcuts(t`Tasks`, mayAdd ? [{ keys: 'c', label: t`New task`, act: () => begin() }] : []);
  return {
    begin: mayAdd ? begin : undefined,
    button: mayAdd && <NewTaskButton onAdd={() => begin()} />,
    form: isOpen && values && (
      <NewTaskForm values={values} places={places} onChange={choose} onAdd={add} onClose={() => setIsOpen(false)} />
    ),
  };
}
