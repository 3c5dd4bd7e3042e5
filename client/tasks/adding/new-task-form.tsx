import { useLingui } from '@lingui/react/macro';
import { Button, Input, Modal, Select, TextInput } from '@mantine/core';
import { useId, useMemo, useState, type FormEvent, type KeyboardEvent } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import { priorities, type Priority } from '#shared/tasks/task.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';
import { useDraft, writeDraft } from '#client/access/drafts.store.ts';
import { newTaskDraft } from '#client/tasks/state/draft-names.ts';
import { byName } from '#client/tasks/state/by-name.ts';
import { usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import { useToday } from '#client/tasks/state/use-today.ts';
import type { NewTaskValues, NewTaskBoards } from './new-task.ts';
import classes from './new-task-form.module.css';

const longest = 255;
const mostShown = 60;

export interface NewTaskFormProps {
  values: NewTaskValues;
  places: NewTaskBoards;
  onChange: (values: NewTaskValues) => void;
  onAdd: (title: string, board: ListedBoard, values: NewTaskValues) => void;
  onClose: () => void;
}

type FieldProps = Pick<NewTaskFormProps, 'values' | 'places' | 'onChange'> & { board: ListedBoard | null };

const search = {
  searchable: true,
  selectFirstOptionOnChange: true,
  limit: mostShown,
  allowDeselect: false,
  size: 'xs',
  filter: byName,
} as const;

function BoardField({ values, places, onChange, board }: FieldProps) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const choose = (boardId: string | null) => {
    if (boardId === null) return;
    const { assigneeId } = values;
    const keeps = assigneeId !== null && places.mayHave(boardId, assigneeId);
    onChange({ ...values, boardId, assigneeId: keeps ? assigneeId : places.ownId });
  };
  return (
    <Select
      {...search}
      label={t`Board`}
      data={places.boards.map((one) => ({ value: one.id, label: titleOf(one) }))}
      value={board?.id ?? null}
      nothingFoundMessage={t`No boards found`}
      onChange={choose}
    />
  );
}

function AssigneeField({ values, places, onChange, board, error }: FieldProps & { error: string | null }) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const compare = useNameOrder();
  const data = useMemo(
    () =>
      Object.values(people)
        .filter(({ isActive }) => isActive)
        .sort((a, b) => compare(a.name, b.name))
        .map(({ id, name }) => ({ value: id, label: name })),
    [people, compare],
  );
  const choose = (assigneeId: string | null) => {
    if (assigneeId === null) return;
    const keeps = board !== null && places.mayHave(board.id, assigneeId);
    onChange({ ...values, assigneeId, boardId: keeps ? values.boardId : null });
  };
  return (
    <Select
      {...search}
      label={t`Assignee`}
      withAsterisk
      error={error}
      data={data}
      value={values.assigneeId}
      nothingFoundMessage={t`No people found`}
      renderOption={({ option }) => (
        <span className={classes.person}>
          <Avatar person={{ id: option.value, name: option.label }} size={18} />
          <bdi>{option.label}</bdi>
        </span>
      )}
      onChange={choose}
    />
  );
}

function DueField({ values, onChange, onFault }: Pick<FieldProps, 'values' | 'onChange'> & { onFault: (isFaulty: boolean) => void }) {
  const { t } = useLingui();
  const today = useToday();
  return (
    <Input.Wrapper size="xs" label={t`Due date`} labelElement="div">
      <DayInput
        size="xs"
        aria-label={t`Due date`}
        aria-describedby={undefined}
        error={false}
        isInDialog
        value={values.dueDate ?? ''}
        today={today}
        onChange={(day) => onChange({ ...values, dueDate: day === '' ? null : day })}
        onFault={onFault}
      />
    </Input.Wrapper>
  );
}

function PriorityField({ values, onChange }: Pick<FieldProps, 'values' | 'onChange'>) {
  const { t } = useLingui();
  const names = usePriorityLabels();
  return (
    <Select
      size="xs"
      label={t`Priority`}
      allowDeselect={false}
      data={priorities.map((priority) => ({ value: priority, label: names[priority] }))}
      value={values.priority}
      onChange={(priority) => priority !== null && onChange({ ...values, priority: priority as Priority })}
    />
  );
}

function useFaults() {
  const { t } = useLingui();
  const [isNoDay, setIsNoDay] = useState(false);
  const [faults, setFaults] = useState<{ title: string | null; assignee: string | null }>({ title: null, assignee: null });
  const look = (title: string, { assigneeId }: NewTaskValues) => {
    const found = {
      title: title === '' ? t`Enter a title.` : null,
      assignee: assigneeId === null ? t`Choose an assignee.` : null,
    };
    setFaults(found);
    return found.title === null && found.assignee === null && !isNoDay;
  };
  return { faults, look, setIsNoDay, forgive: () => setFaults({ title: null, assignee: null }) };
}

interface TitleProps {
  id: string;
  title: string;
  error: string | null;
  onWrite: (title: string) => void;
}

function TitleField({ id, title, error, onWrite }: TitleProps) {
  const { t } = useLingui();
  // Enter while an input method is composing confirms the composition and must not send.
  const keep = (event: KeyboardEvent) => event.key === 'Enter' && event.nativeEvent.isComposing && event.preventDefault();
  return (
    <TextInput
      id={id}
      data-autofocus
      label={t`Title`}
      withAsterisk
      aria-required
      placeholder={t`What needs doing?`}
      maxLength={longest}
      attributes={autoDirection(title)}
      autoComplete="off"
      value={title}
      error={error ?? (title.length >= longest && t`255 characters at most`)}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      onKeyDown={keep}
    />
  );
}

/** Enter adds the task and keeps the form open for the next one; Esc closes it and keeps the text. */
export function NewTaskForm({ values, places, onChange, onAdd, onClose }: NewTaskFormProps) {
  const { t } = useLingui();
  const title = useDraft(newTaskDraft)?.text ?? '';
  const { faults, look, forgive, setIsNoDay } = useFaults();
  const board = places.boardFor(values);
  const field = useId();
  const write = (text: string) => {
    forgive();
    writeDraft(newTaskDraft, text ? { text, base: '' } : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = toOneLine(title);
    if (board === null || !look(written, values)) return;
    onAdd(written, board, values);
    document.getElementById(field)?.focus();
  };
  const change = (next: NewTaskValues) => {
    forgive();
    onChange(next);
  };
  const said = { values, places, board, onChange: change };
  return (
    <Modal opened onClose={onClose} size={560} centered title={t`New task`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TitleField id={field} title={title} error={faults.title} onWrite={write} />
        <div className={classes.fields}>
          <BoardField {...said} />
          <AssigneeField {...said} error={faults.assignee} />
          <DueField {...said} onFault={setIsNoDay} />
          <PriorityField {...said} />
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
          <Button type="submit" rightSection={<KeyHint keys={['↵']} />}>{t`Add task`}</Button>
        </div>
      </form>
    </Modal>
  );
}
