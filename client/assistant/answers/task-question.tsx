import { useLingui } from '@lingui/react/macro';
import { Button, Input, Select, Skeleton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { defaultPriority } from '#shared/tasks/task.schema.ts';
import { useToday } from '#client/access/use-today.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { addTask, useNewTaskBoards } from '#client/tasks/adding/new-task.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { focusFirstError } from '#client/ui/use-submit.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from '#client/assistant/assistant.module.css';
import type { ConversationEntry } from '#client/assistant/use-conversation.ts';
import type { AnswerProps } from './answer-props.ts';
import { Words } from './cards.tsx';
import { draftOf } from './question-drafts.ts';
import { useFocusInQuestion } from './use-focus-in-question.ts';

interface Fields {
  readonly title: string;
  readonly assigneeId: string | null;
  readonly dueDate: string | null;
}

const longestTitle = 255;

function useTaskForm({ id, rest, day, personIds }: ConversationEntry, actor: Actor) {
  const { t } = useLingui();
  const [only = actor.id, another] = personIds;
  return useForm<Fields>({
    ...draftOf(id, { title: rest.slice(0, longestTitle), assigneeId: another === undefined ? only : null, dueDate: day }),
    validate: {
      title: (title) => (toOneLine(title) === '' ? t`Enter a title.` : null),
      assigneeId: (assigneeId) => (assigneeId === null ? t`Choose an assignee.` : null),
    },
  });
}

type TaskForm = ReturnType<typeof useTaskForm>;

/** People who may do the task: those whom the sentence may name first. */
function useChoices(named: readonly string[]) {
  const { people } = useDirectory();
  const compare = useNameOrder();
  return useMemo(() => {
    const active = Object.values(people).filter(({ isActive }) => isActive);
    const sorted = active.sort((a, b) => Number(named.includes(b.id)) - Number(named.includes(a.id)) || compare(a.name, b.name));
    return sorted.map(({ id, name }) => ({ value: id, label: name }));
  }, [people, compare, named]);
}

function TaskFields({ form, entry, onFault }: { form: TaskForm; entry: ConversationEntry; onFault: (isFaulty: boolean) => void }) {
  const { t } = useLingui();
  const today = useToday();
  return (
    <>
      <TextInput {...form.getInputProps('title')} label={t`Title`} size="xs" maxLength={longestTitle} autoComplete="off" />
      <Select
        {...form.getInputProps('assigneeId')}
        label={t`Assignee`}
        size="xs"
        searchable
        selectFirstOptionOnChange
        limit={60}
        allowDeselect={false}
        data={useChoices(entry.personIds)}
        nothingFoundMessage={t`No people found`}
      />
      <Input.Wrapper size="xs" label={t`Due date`} labelElement="div">
        <DayInput
          size="xs"
          aria-label={t`Due date`}
          aria-describedby={undefined}
          error={false}
          isInDialog
          value={form.values.dueDate ?? ''}
          today={today}
          onChange={(day) => form.setFieldValue('dueDate', day === '' ? null : day)}
          onFault={onFault}
        />
      </Input.Wrapper>
    </>
  );
}

/** Sends the task to the board that suits its assignee. */
function useAdding(form: TaskForm, onEnd: AnswerProps['onEnd']) {
  const { t } = useLingui();
  const places = useNewTaskBoards('my-tasks');
  const titleOf = useBoardTitle();
  const sayRefusal = useErrorToast();
  const [isSending, setIsSending] = useState(false);
  const board = places.boardFor({ boardId: null, assigneeId: form.values.assigneeId });
  const add = async ({ title, assigneeId, dueDate }: Fields) => {
    if (board === null || isSending) return;
    setIsSending(true);
    const name = toOneLine(title);
    const where = isolateDirection(titleOf(board));
    try {
      const { id } = await addTask(name, board, { assigneeId, dueDate, priority: defaultPriority, estimate: null }, 'my-tasks');
      onEnd({ words: t`The task was added to ${where}.`, made: { href: `/admin/tasks?boardId=${board.id}&taskId=${id}`, title: name } });
    } catch (error) {
      setIsSending(false);
      sayRefusal(error);
    }
  };
  return { board, add, isSending, where: board && isolateDirection(titleOf(board)), mayAdd: places.boards.length > 0 };
}

/** Asks before it creates a task with what the sentence says. */
export function TaskQuestion({ entry, actor, onEnd }: AnswerProps) {
  const { t } = useLingui();
  const form = useTaskForm(entry, actor);
  const [hasInvalidDay, setHasInvalidDay] = useState(false);
  const { board, add, isSending, where, mayAdd } = useAdding(form, onEnd);
  const { status } = useBoards();
  const area = useFocusInQuestion(entry.rest !== '' && form.values.assigneeId !== null);
  if (status === 'loading') return <Skeleton height={84} />;
  if (!mayAdd) return <Words>{t`You cannot add tasks.`}</Words>;
  return (
    <>
      <Words>{t`Add this task?`}</Words>
      <form
        ref={area}
        className={classes.form}
        onSubmit={form.onSubmit((values) => (hasInvalidDay ? undefined : add(values)), focusFirstError(form))}
        noValidate
      >
        <TaskFields form={form} entry={entry} onFault={setHasInvalidDay} />
        {where === null ? <Words>{t`No board takes tasks for this person.`}</Words> : <Words>{t`It goes to ${where}.`}</Words>}
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => onEnd({ words: t`No task was added.` })}>{t`Cancel`}</Button>
          <Button size="xs" type="submit" disabled={board === null} loading={isSending}>{t`Add task`}</Button>
        </div>
      </form>
    </>
  );
}
