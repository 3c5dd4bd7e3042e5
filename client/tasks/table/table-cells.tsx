import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { DueDate, type DueState } from '#client/ui/due-date.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { CardLabels, useCardLabels } from '#client/tasks/cards/label-pill.tsx';
import { popupOf, useBoard, type PickerKind } from '#client/tasks/state/board-context.ts';
import { dueStateOf } from '#client/ui/due.ts';
import { useDueLabel, usePriorityLabels, useStatusLabels } from '#client/tasks/state/task-labels.ts';
import type { TableColumn } from '#client/tasks/state/use-columns.ts';
import { useTaskTitle } from '#client/tasks/state/use-task-title.ts';
import classes from './task-row.module.css';

const KeyResultNames = lazyComponent(async () => (await import('#client/tasks/filter/key-result-filter.tsx')).KeyResultNames);

export interface CellProps {
  card: TaskCard;
  today: string;
  canMove: boolean;
  canEdit: boolean;
}

function Choice({ kind, label, children }: { kind: PickerKind; label?: string; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.choice} data-cell={kind} aria-label={label} aria-haspopup={popupOf(kind)} tabIndex={-1}>
      {children}
    </UnstyledButton>
  );
}

export function StatusCell({ card, canMove }: CellProps) {
  const { t } = useLingui();
  const [title, name] = [isolateDirection(card.title), useStatusLabels()[card.status]];
  const shown = (
    <span className={classes.status}>
      <StatusMark status={card.status} />
      <span>{name}</span>
    </span>
  );
  if (!canMove) return shown;
  return (
    <Choice kind="move" label={t`Change status of ${title}: ${name}`}>
      {shown}
    </Choice>
  );
}

export function AssigneeCell({ card, canMove }: CellProps) {
  const { t } = useLingui();
  const person = usePerson(card.assigneeId);
  const known = person.isKnown ? person.name : t`Not in the directory`;
  const [title, name] = [isolateDirection(card.title), isolateDirection(known)];
  const shown = (
    <span className={classes.who} title={known}>
      <Avatar person={person} size={22} />
      <bdi>{known}</bdi>
    </span>
  );
  if (!canMove) return shown;
  return (
    <Choice kind="assignee" label={t`Change assignee of ${title}: ${name}`}>
      {shown}
    </Choice>
  );
}

export function PriorityCell({ card, canEdit }: CellProps) {
  const { t } = useLingui();
  const [title, name] = [isolateDirection(card.title), usePriorityLabels()[card.priority]];
  const shown = <PriorityMark priority={card.priority} label={name} />;
  if (!canEdit) return shown;
  return (
    <Choice kind="priority" label={t`Change priority of ${title}: ${name}`}>
      {shown}
    </Choice>
  );
}

const isNear = (state: DueState) => state === 'overdue' || state === 'soon';

function DayOf({ card, today }: Pick<CellProps, 'card' | 'today'>) {
  const label = useDueLabel(card, today);
  if (card.dueDate === null) return null;
  const state = dueStateOf(card, today);
  const content = (
    <span>
      {card.dueDate}
      {isNear(state) && ' '}
      {isNear(state) && <span className={classes.late}>{label}</span>}
    </span>
  );
  return <DueDate date={card.dueDate} label={content} state={state} />;
}

export function DueCell({ card, today, canEdit }: CellProps) {
  const { t } = useLingui();
  const label = useDueLabel(card, today);
  const title = isolateDirection(card.title);
  const name = t`No date`;
  if (!canEdit) return <DayOf card={card} today={today} />;
  const due = isNear(dueStateOf(card, today)) ? `${card.dueDate} ${label}` : card.dueDate;
  return (
    <Choice kind="due" label={card.dueDate ? t`Change due date of ${title}: ${due}` : t`Set due date of ${title}: no date`}>
      {card.dueDate ? <DayOf card={card} today={today} /> : <span className={classes.unset}>{name}</span>}
    </Choice>
  );
}

function EstimateCell({ card }: CellProps) {
  const { i18n } = useLingui();
  return card.estimate !== null && i18n.number(card.estimate);
}

function ActualCell({ card }: CellProps) {
  const { i18n } = useLingui();
  return card.actualHours > 0 && i18n.number(card.actualHours);
}

const StartCell = ({ card }: CellProps) => card.startDate;

function CompletionCell({ card: { actualCompletionDate: at } }: CellProps) {
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  return at !== null && dayInZone(new Date(at), timeZone);
}

const KeyResultCell = ({ card: { keyResultId } }: CellProps) => keyResultId && <KeyResultNames ids={[keyResultId]} />;

function RecurrenceCell({ card }: CellProps) {
  const { t } = useLingui();
  return card.isRecurring && t`Recurring task`;
}

function TitleOf({ taskId }: { taskId: string }) {
  const title = useTaskTitle(taskId, useBoard().board);
  return title !== null && <bdi title={title}>{title}</bdi>;
}

const MainTaskCell = ({ card: { mainTaskId } }: CellProps) => mainTaskId && <TitleOf taskId={mainTaskId} />;

function LabelsCell({ card, canMove }: CellProps) {
  const { t } = useLingui();
  const labels = useCardLabels(card);
  const title = isolateDirection(card.title);
  const names = labels.map(({ name }) => isolateDirection(name)).join(', ') || t`No labels`;
  const shown = <CardLabels card={card} isOneLine />;
  if (!canMove) return shown;
  return (
    <Choice kind="label">
      <VisuallyHidden>{t`Change labels of ${title}: ${names}`}</VisuallyHidden>
      <span aria-hidden="true">{labels.length > 0 ? shown : <span className={classes.unset}>{names}</span>}</span>
    </Choice>
  );
}

export const cells: Readonly<Record<Exclude<TableColumn, 'title'>, (props: CellProps) => ReactNode>> = {
  status: StatusCell,
  assignee: AssigneeCell,
  priority: PriorityCell,
  startDate: StartCell,
  dueDate: DueCell,
  labels: LabelsCell,
  estimate: EstimateCell,
  actualHours: ActualCell,
  actualCompletionDate: CompletionCell,
  keyResult: KeyResultCell,
  recurrence: RecurrenceCell,
  mainTask: MainTaskCell,
};

export function NearDue({ card, today }: Pick<CellProps, 'card' | 'today'>) {
  const label = useDueLabel(card, today);
  return card.dueDate === null ? null : <DueDate date={card.dueDate} label={label} state={dueStateOf(card, today)} />;
}
