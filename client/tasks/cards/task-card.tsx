import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconClock, IconPaperclip } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { RemoteHold } from '#client/platform/presence/remote-holds.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { useCardDrag } from '#client/tasks/drag/card-drag.ts';
import { CardCounts } from './card-counts.tsx';
import { CardMenu } from './card-menu-button.tsx';
import { useDraft } from '#client/access/drafts.store.ts';
import { titleDraft } from '#client/tasks/state/draft-names.ts';
import { dueStateOf } from '#client/ui/due.ts';
import { helpFor } from './key-help.ts';
import { DragHolder, DropPreview, useCardHolder } from '#client/tasks/drag/drag-holder.tsx';
import { useDueLabel, usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import { RecurrenceMark } from '#client/tasks/recurrence/recurrence-mark.tsx';
import { CardTop } from './label-pill.tsx';
import classes from './task-card.module.css';

const TitleEditor = lazyComponent(async () => (await import('./title-editor.tsx')).TitleEditor);

export interface TaskCardProps {
  card: TaskCard;
  change: RecentChange | undefined;
  canMove: boolean;
  canEdit: boolean;
  canDelete: boolean;
  isLifted: boolean;
  isMarked: boolean;
  isSelected: boolean;
  /** Index in the list. Only the first card is in the tab order; arrow keys reach the others. */
  index: number;
  outOf: number | undefined;
  /** Height of the omitted cards above, in pixels. */
  gap: number;
  measure: ((element: HTMLElement | null) => void) | undefined;
  today: string;
}

function Assignee({ id }: { id: string }) {
  const { t } = useLingui();
  const person = usePerson(id);
  const known = person.isKnown ? person.name : t`Not in the directory`;
  const name = isolateDirection(known);
  return (
    <span className={classes.who} role="img" aria-label={t`Assigned to ${name}`} title={known}>
      <Avatar person={person} size={22} />
    </span>
  );
}

function Estimate({ hours }: { hours: number }) {
  const { t, i18n } = useLingui();
  const label = t`Estimate: ${plural(hours, { one: '# hour', other: '# hours' })}`;
  const figure = i18n.number(hours);
  return (
    <span className={classes.count} role="img" aria-label={label} title={label}>
      <IconClock size={14} stroke={1.6} aria-hidden="true" />
      <bdi>{t`${figure} h`}</bdi>
    </span>
  );
}

function FileCount({ count }: { count: number }) {
  const { t, i18n } = useLingui();
  const label = t`${plural(count, { one: '# file', other: '# files' })}`;
  return (
    <span className={classes.count} role="img" aria-label={label} title={label}>
      <IconPaperclip size={14} stroke={1.6} aria-hidden="true" />
      <bdi>{i18n.number(count)}</bdi>
    </span>
  );
}

function Title({ card }: { card: TaskCard }) {
  const [isCut, setIsCut] = useState(false);
  const look = ({ currentTarget: { scrollHeight, clientHeight } }: PointerEvent) => setIsCut(scrollHeight > clientHeight + 1);
  return (
    <h3 id={`title-${card.id}`} className={classes.title} dir="auto" title={isCut ? card.title : undefined} onPointerEnter={look}>
      {card.title}
    </h3>
  );
}

function SelectedMark() {
  const { t } = useLingui();
  return (
    <span className={classes.selected} role="img" aria-label={t`Selected`}>
      <IconCheck size={12} stroke={3} aria-hidden="true" />
    </span>
  );
}

function CardFoot({ card, today, children }: { card: TaskCard; today: string; children: ReactNode }) {
  const priorities = usePriorityLabels();
  const due = useDueLabel(card, today);
  return (
    <div className={classes.foot}>
      <PriorityMark priority={card.priority} label={priorities[card.priority]} />
      {card.dueDate && <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />}
      <span className={classes.counts}>
        <CardCounts card={card} />
        {card.isRecurring && <RecurrenceMark className={classes.count} />}
        {card.fileCount > 0 && <FileCount count={card.fileCount} />}
        {card.estimate !== null && <Estimate hours={card.estimate} />}
      </span>
      {children}
      <Assignee id={card.assigneeId} />
    </div>
  );
}

function useMeasured(item: RefObject<HTMLElement | null>, { measure }: Pick<TaskCardProps, 'measure'>): void {
  useLayoutEffect(() => measure?.(item.current));
  useLayoutEffect(() => () => measure?.(null), [measure]);
}

const standing = ({ index, gap, outOf }: TaskCardProps) => ({
  'data-index': index,
  style: gap > 0 ? { marginBlockStart: gap } : undefined,
  'aria-posinset': outOf === undefined ? undefined : index + 1,
  'aria-setsize': outOf,
});

function Marks({
  isSelected,
  hand,
  change,
  title,
}: {
  isSelected: boolean;
  hand: RemoteHold | undefined;
  change: RecentChange | undefined;
  title: string;
}) {
  return (
    <>
      {isSelected && <SelectedMark />}
      {hand && <DragHolder hand={hand} />}
      {change && <ChangeHighlight change={change} of={title} />}
    </>
  );
}

/** Card of a board. It is memoised and reads nothing that changes with the board, because hundreds are rendered. */
export const TaskCardView = memo(function TaskCardView(props: TaskCardProps) {
  const { card, change, canMove, canEdit, canDelete, isLifted, isMarked, isSelected, today } = props;
  const item = useRef<HTMLLIElement>(null);
  const draft = useDraft(titleDraft(card.id));
  const isEdited = canEdit && draft !== undefined;
  const { hand, isFree } = useCardHolder(card.id);
  const { isHeld, edge } = useCardDrag(item, card, canMove && !isEdited, isFree);
  const [isActive, setIsActive] = useState(false);
  useMeasured(item, props);
  return (
    <li ref={item} className={classes.item} data-edge={edge ?? (isMarked ? 'top' : undefined)} {...standing(props)}>
      <div className={classes.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only learns that the focus is in it */}
        <article
          className={classes.card}
          data-card={card.id}
          data-done={card.status === 'completed' || undefined}
          data-held={isHeld || undefined}
          data-away={hand?.isDragging || undefined}
          data-dragging={isLifted || undefined}
          data-selected={isSelected || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the board act on the card that has the focus
          tabIndex={props.index === 0 || isActive ? 0 : -1}
          aria-labelledby={`title-${card.id}`}
          aria-describedby={helpFor(props)}
          onFocus={() => setIsActive(true)}
          onBlur={() => setIsActive(false)}
        >
          <CardTop card={card} />
          {isEdited ? <TitleEditor card={card} draft={draft} change={change} /> : <Title card={card} />}
          <CardFoot card={card} today={today}>
            <CardMenu card={card} canMove={canMove} canEdit={canEdit} canDelete={canDelete} isReachable={isActive} />
          </CardFoot>
        </article>
        <Marks isSelected={isSelected} hand={hand} change={change} title={card.title} />
      </div>
      <DropPreview above={card.id} />
    </li>
  );
});
