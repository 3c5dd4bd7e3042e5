import { useLingui } from '@lingui/react/macro';
import { Button, Input, Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import { priorities } from '#shared/tasks/task.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';
import { draftText, storeDraft } from '#client/access/drafts.store.ts';
import { useDraftField } from '#client/access/use-draft-field.ts';
import { newTaskDraft } from '#client/tasks/state/draft-names.ts';
import { byName } from '#client/tasks/state/by-name.ts';
import { usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import { useToday } from '#client/access/use-today.ts';
import type { NewTaskValues, NewTaskBoards } from './new-task.ts';
import classes from './new-task-form.module.css';

const longest = 255;
const isHours = (hours: number) => hours >= 0 && hours <= 9999 && Number.isInteger(hours * 4);
const mostShown = 60;

interface NewTaskFields extends NewTaskValues {
  readonly title: string;
}

export interface NewTaskFormProps {
  values: NewTaskValues;
  places: NewTaskBoards;
  onChange: (values: NewTaskValues) => void;
  onAdd: (title: string, board: ListedBoard, values: NewTaskValues) => void;
  onClose: () => void;
}

interface FieldProps {
  form: NewTaskFormState;
  places: NewTaskBoards;
  board: ListedBoard | null;
}

/** The title is also a draft on the device, and the other values are reported to the caller, which stores them with it. */
function useNewTaskForm({ values, places, onChange }: NewTaskFormProps) {
  const { t } = useLingui();
  const [hasInvalidDay, setHasInvalidDay] = useState(false);
  const form = useForm<NewTaskFields>({
    initialValues: { ...values, title: draftText(newTaskDraft) },
    validate: {
      title: (title) => (toOneLine(title) === '' ? t`Enter a title.` : null),
      boardId: (_, chosen) => (places.boardFor(chosen) === null ? t`Choose a board.` : null),
      assigneeId: (assigneeId) => (assigneeId === null ? t`Choose an assignee.` : null),
      estimate: (hours) => (hours === null || isHours(hours) ? null : t`Enter 0 to 9,999 hours, in steps of 0.25.`),
      // The field shows its own message.
      dueDate: () => hasInvalidDay,
    },
    onValuesChange: ({ title, ...others }, { title: before }) => {
      if (title === before) onChange(others);
      else storeDraft(newTaskDraft, title);
    },
  });
  useDraftField(form, 'title', newTaskDraft);
  return { form, setHasInvalidDay };
}

type NewTaskFormState = ReturnType<typeof useNewTaskForm>['form'];

const focusTitle = (form: NewTaskFormState) => form.getInputNode('title')?.focus();

const search = {
  searchable: true,
  selectFirstOptionOnChange: true,
  limit: mostShown,
  allowDeselect: false,
  size: 'xs',
  filter: byName,
} as const;

function BoardField({ form, places, board }: FieldProps) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const choose = (boardId: string | null) => {
    if (boardId === null) return;
    const { assigneeId } = form.values;
    const keeps = assigneeId !== null && places.mayHave(boardId, assigneeId);
    form.setValues({ boardId, assigneeId: keeps ? assigneeId : places.ownId });
  };
  return (
    <Select
      {...search}
      {...form.getInputProps('boardId')}
      label={t`Board`}
      data={places.boards.map((one) => ({ value: one.id, label: titleOf(one) }))}
      value={board?.id ?? null}
      nothingFoundMessage={t`No boards found`}
      onChange={choose}
    />
  );
}

function AssigneeField({ form, places, board }: FieldProps) {
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
    form.setValues({ assigneeId, boardId: keeps ? form.values.boardId : null });
  };
  return (
    <Select
      {...search}
      {...form.getInputProps('assigneeId')}
      label={t`Assignee`}
      withAsterisk
      data={data}
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

function DueField({ form, onFault }: { form: NewTaskFormState; onFault: (isFaulty: boolean) => void }) {
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
        value={form.values.dueDate ?? ''}
        today={today}
        onChange={(day) => form.setFieldValue('dueDate', day === '' ? null : day)}
        onFault={onFault}
      />
    </Input.Wrapper>
  );
}

function PriorityField({ form }: { form: NewTaskFormState }) {
  const { t } = useLingui();
  const names = usePriorityLabels();
  return (
    <Select
      size="xs"
      label={t`Priority`}
      allowDeselect={false}
      data={priorities.map((priority) => ({ value: priority, label: names[priority] }))}
      {...form.getInputProps('priority')}
    />
  );
}

function EstimateField({ form }: { form: NewTaskFormState }) {
  const { t } = useLingui();
  const { value, onChange, ...field } = form.getInputProps('estimate');
  return (
    <NumberInput
      {...field}
      size="xs"
      label={t`Estimate in hours`}
      min={0}
      max={9999}
      step={0.25}
      decimalScale={2}
      value={value ?? ''}
      onChange={(hours) => onChange(hours === '' ? null : Number(hours))}
    />
  );
}

function TitleField({ form }: { form: NewTaskFormState }) {
  const { t } = useLingui();
  const { error, ...field } = form.getInputProps('title');
  const { title } = form.values;
  // Enter while an input method is composing confirms the composition and must not send.
  const keep = (event: KeyboardEvent) => event.key === 'Enter' && event.nativeEvent.isComposing && event.preventDefault();
  return (
    <TextInput
      {...field}
      data-autofocus
      label={t`Title`}
      withAsterisk
      aria-required
      placeholder={t`What needs doing?`}
      maxLength={longest}
      attributes={autoDirection(title)}
      autoComplete="off"
      error={error ?? (title.length >= longest && t`255 characters at most`)}
      onKeyDown={keep}
    />
  );
}

/** Enter adds the task and keeps the form open for the next one; Esc closes it and keeps the text. */
export function NewTaskForm(props: NewTaskFormProps) {
  const { t } = useLingui();
  const { places, onAdd, onClose } = props;
  const { form, setHasInvalidDay } = useNewTaskForm(props);
  const board = places.boardFor(form.values);
  const add = ({ title, ...values }: NewTaskFields) => {
    if (board === null) return;
    onAdd(toOneLine(title), board, values);
    form.setFieldValue('title', '');
    focusTitle(form);
  };
  const given = { form, places, board };
  return (
    <Modal opened onClose={onClose} size={560} centered title={t`New task`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form className={classes.form} onSubmit={form.onSubmit(add, ({ title }) => title && focusTitle(form))} noValidate>
        <TitleField form={form} />
        <div className={classes.fields}>
          <BoardField {...given} />
          <AssigneeField {...given} />
          <DueField form={form} onFault={setHasInvalidDay} />
          <PriorityField form={form} />
          <EstimateField form={form} />
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
          <Button type="submit" rightSection={<KeyHint keys={['↵']} />}>{t`Add task`}</Button>
        </div>
      </form>
    </Modal>
  );
}
