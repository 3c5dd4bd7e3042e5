import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useLocation } from 'wouter';
import { toOneLine } from '#shared/platform/line-text.ts';
import { unplanned, type BoardSummary } from '#shared/tasks/board.schema.ts';
import type { CopiedDueDates } from '#shared/tasks/board-plans.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { shortenText } from '#client/ui/shorten-text.ts';
import { focusFirstError, useSubmit } from '#client/ui/use-submit.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { copyBoard, createBoard } from '#client/tasks/state/board-plans.store.ts';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { BoardDatesFields } from './board-dates-fields.tsx';
import { useBoardDates } from './use-board-dates.ts';

const longestTitle = 120;

type Source = Pick<BoardSummary, 'id' | 'kind' | 'title' | 'startDate'>;

interface NewBoardValues {
  readonly title: string;
  readonly sourceId: string | null;
  readonly withTasks: boolean;
  readonly dueDates: CopiedDueDates;
  readonly withMembers: boolean;
}

type NewBoardForm = UseFormReturnType<NewBoardValues>;

/** Board from which the new one begins: the one that is copied, or the chosen template. */
function useSource(copied: Source | undefined) {
  const { list } = useBoards();
  const templates = copied ? [] : list.filter(({ isTemplate, isArchived }) => isTemplate && !isArchived);
  return { templates, sourceOf: (id: string | null) => copied ?? templates.find((one) => one.id === id) ?? null };
}

function TemplateField({ form, templates }: { form: NewBoardForm; templates: readonly Source[] }) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const boards = templates.map((one) => ({ value: one.id, label: titleOf(one) }));
  const { value, onChange, ...field } = form.getInputProps('sourceId');
  return (
    <Select
      {...field}
      label={t`Begin with`}
      allowDeselect={false}
      data={[{ value: '', label: t`An empty board` }, ...boards]}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}

function CopyFields({ form, source }: { form: NewBoardForm; source: Source }) {
  const { t } = useLingui();
  const choices = [
    { value: 'keep', label: t`Keep them` },
    { value: 'shift', label: t`Move them with the start date`, disabled: source.startDate === null },
    { value: 'none', label: t`Leave them out` },
  ];
  return (
    <>
      <Checkbox
        label={t`Copy the tasks, as not started`}
        description={t`Comments, files and logged hours are not copied.`}
        {...form.getInputProps('withTasks', { type: 'checkbox' })}
      />
      {form.values.withTasks && (
        <Select
          label={t`Start and due dates of the tasks`}
          {...(source.startDate === null && { description: t`They can move with the start date if the copied board has one.` })}
          allowDeselect={false}
          data={choices}
          {...form.getInputProps('dueDates')}
          value={dueDatesOf(form.values, source)}
        />
      )}
      <Checkbox label={t`Copy the members`} {...form.getInputProps('withMembers', { type: 'checkbox' })} />
    </>
  );
}

function NameField({ form }: { form: NewBoardForm }) {
  const { t } = useLingui();
  const attributes = autoDirection(form.values.title);
  return (
    <TextInput
      data-autofocus
      withAsterisk
      aria-required
      label={t`Name`}
      maxLength={longestTitle}
      attributes={attributes}
      {...form.getInputProps('title')}
    />
  );
}

/** Dates cannot move with the start date of a board that has none. Another template may have been chosen since. */
const dueDatesOf = ({ dueDates }: NewBoardValues, source: Pick<Source, 'startDate'> | null): CopiedDueDates =>
  dueDates === 'shift' && source?.startDate === null ? 'keep' : dueDates;

const isShiftedTooFar = (error: unknown) => error instanceof AppError && error.fields?.[0]?.rule === 'shifted-too-far';

const defaults = { sourceId: null, withTasks: true, dueDates: 'keep', withMembers: false } as const;

interface NewBoardDialogProps {
  /** The board that is copied. */
  source?: Source;
  /** By default the new board is opened. */
  onCreated?: (boardId: string) => void;
  onClose: () => void;
}

function useNewBoard({ source: copied, onCreated, onClose }: NewBoardDialogProps) {
  const { t } = useLingui();
  const send = useSubmit(() => {});
  const [, navigate] = useLocation();
  const { templates, sourceOf } = useSource(copied);
  const original = useBoardTitle()(copied ?? { kind: 'project', title: '' });
  const form = useForm<NewBoardValues>({
    initialValues: { ...defaults, title: copied ? shortenText(t`Copy of ${original}`, longestTitle) : '' },
    validate: { title: (title) => (toOneLine(title) === '' ? t`Enter a name.` : null) },
  });
  const { withTasks, sourceId } = form.values;
  const source = sourceOf(sourceId);
  const dueDates = dueDatesOf(form.values, source);
  const { dates, isValid, ask, refuseStart, fields } = useBoardDates(unplanned, source !== null && withTasks && dueDates === 'shift');
  const create = async ({ title, withMembers }: NewBoardValues) => {
    const board = { title: toOneLine(title), ...dates };
    const made = source
      ? await copyBoard(source.id, { ...board, withMembers, tasks: withTasks ? { dueDates } : null })
      : await createBoard(board);
    onClose();
    if (onCreated) onCreated(made.id);
    else navigate(`/admin/tasks?boardId=${made.id}`);
  };
  const refuse = (error: unknown) => {
    if (!isShiftedTooFar(error)) throw error;
    refuseStart(t`The dates of the tasks would move beyond the years 1 to 9999. Choose another start date.`);
  };
  const submit = form.onSubmit(async (values) => {
    if (isValid) await send(form, source && withTasks ? 'withTasks' : 'title', create(values).catch(refuse));
  }, focusFirstError(form));
  return { form, templates, source, fields, ask, submit };
}

/** A new board: empty, from a template, or as the copy of one board. */
export function NewBoardDialog(props: NewBoardDialogProps) {
  const { t } = useLingui();
  const { form, templates, source, fields, ask, submit } = useNewBoard(props);
  const { source: copied, onClose } = props;
  const title = copied ? t`Copy board` : t`New board`;
  return (
    <Modal opened onClose={onClose} size={460} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form
        noValidate
        onSubmit={(event) => {
          ask();
          submit(event);
        }}
      >
        <Stack gap={12}>
          <NameField form={form} />
          {templates.length > 0 && <TemplateField form={form} templates={templates} />}
          {source && <CopyFields form={form} source={source} />}
          <BoardDatesFields {...fields} />
        </Stack>
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={form.submitting}>{t`Create board`}</Button>
        </Group>
      </form>
    </Modal>
  );
}
