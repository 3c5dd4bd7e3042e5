import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconClock, IconPaperclip } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { Hand } from '#client/platform/hands.ts';
import type { Change } from '#client/platform/live-room.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { isolate } from '#client/ui/isolate.ts';
import { LiveRing } from '#client/ui/live-ring.tsx';
import { Portrait } from '#client/ui/portrait.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { useCardDrag } from '#client/tasks/drag/card-drag.ts';
import { CardMenu } from './card-menu-button.tsx';
import { titleDraft, useDraft } from '#client/tasks/drafts.store.ts';
import { dueStateOf } from '#client/tasks/due.ts';
import { helpFor } from './key-help.ts';
import { Held, LandingPlace, useCardHand } from '#client/tasks/drag/held-card.tsx';
import { useDueLabel, usePriorityNames } from '#client/tasks/task-words.ts';
import { TitleEditor } from './title-editor.tsx';
import classes from './task-card.module.css';

export interface TaskCardProps {
  card: TaskCard;
  /** What somebody else has just done to it. */
  change: Change | undefined;
  canMove: boolean;
  canEdit: boolean;
  canDelete: boolean;
  isLifted: boolean;
  /** A lifted card would land above this one. */
  isMarked: boolean;
  isSelected: boolean;
  /** How many stand above it in its list. The tab key stops at the first; arrows lead to the others. */
  index: number;
  /** Of how many it is one, where not all of them stand in the document; -1 where nobody knows. */
  outOf: number | undefined;
  /** The room above it of those that do not, in pixels. */
  gap: number;
  /** Takes its height, where the list needs to know. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  today: string;
}

/** The hand of somebody else upon a task. */
export function Changed({ change, of }: { change: Change; of: string }) {
  const { t } = useLingui();
  const person = usePerson(change.actorId ?? '');
  if (!person.isKnown) return null;
  const [title, name] = [isolate(of), isolate(person.name)];
  return <LiveRing key={change.at} person={person} label={t`${title}: changed by ${name} a moment ago`} />;
}

function Assignee({ id }: { id: string }) {
  const { t } = useLingui();
  const person = usePerson(id);
  const known = person.isKnown ? person.name : t`Not in the directory`;
  const name = isolate(known);
  return (
    <span className={classes.who} role="img" aria-label={t`Assigned to ${name}`} title={known}>
      <Portrait person={person} size={22} />
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

/** The whole title on hover, where it is cut. */
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
  const priorities = usePriorityNames();
  const due = useDueLabel(card, today);
  return (
    <div className={classes.foot}>
      <PriorityMark priority={card.priority} label={priorities[card.priority]} />
      {card.dueDate && <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />}
      <span className={classes.counts}>
        {card.fileCount > 0 && <FileCount count={card.fileCount} />}
        {card.estimate !== null && <Estimate hours={card.estimate} />}
      </span>
      {children}
      <Assignee id={card.assigneeId} />
    </div>
  );
}

/** A long list learns the height of each card that stands in the document. */
function useMeasured(item: RefObject<HTMLElement | null>, { measure }: Pick<TaskCardProps, 'measure'>): void {
  useLayoutEffect(() => measure?.(item.current));
  useLayoutEffect(() => () => measure?.(null), [measure]);
}

/** Where a card stands in a list of which not all stands in the document. */
const standing = ({ index, gap, outOf }: TaskCardProps) => ({
  'data-index': index,
  style: gap > 0 ? { marginBlockStart: gap } : undefined,
  'aria-posinset': outOf === undefined ? undefined : index + 1,
  'aria-setsize': outOf,
});

/** What is laid over a card: that it is selected, whose hand is on it, and who has just changed it. */
function Marks({
  isSelected,
  hand,
  change,
  title,
}: {
  isSelected: boolean;
  hand: Hand | undefined;
  change: Change | undefined;
  title: string;
}) {
  return (
    <>
      {isSelected && <SelectedMark />}
      {hand && <Held hand={hand} />}
      {change && <Changed change={change} of={title} />}
    </>
  );
}

/** One card of a board. Memoised, and it asks for nothing that changes with the board: hundreds stand beside each other. */
export const TaskCardView = memo(function TaskCardView(props: TaskCardProps) {
  const { card, change, canMove, canEdit, canDelete, isLifted, isMarked, isSelected, today } = props;
  const item = useRef<HTMLLIElement>(null);
  const draft = useDraft(titleDraft(card.id));
  const isEdited = canEdit && draft !== undefined;
  const { hand, isFree } = useCardHand(card.id);
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
          data-lifted={isLifted || undefined}
          data-selected={isSelected || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the board act on the card that has the focus
          tabIndex={props.index === 0 || isActive ? 0 : -1}
          aria-labelledby={`title-${card.id}`}
          aria-describedby={helpFor(props)}
          onFocus={() => setIsActive(true)}
          onBlur={() => setIsActive(false)}
        >
          {isEdited ? <TitleEditor card={card} draft={draft} change={change} /> : <Title card={card} />}
          <CardFoot card={card} today={today}>
            <CardMenu card={card} canMove={canMove} canEdit={canEdit} canDelete={canDelete} isReachable={isActive} />
          </CardFoot>
        </article>
        <Marks isSelected={isSelected} hand={hand} change={change} title={card.title} />
      </div>
      <LandingPlace above={card.id} />
    </li>
  );
});
