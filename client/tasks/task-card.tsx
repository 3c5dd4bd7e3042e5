import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { memo, useRef, useState, type ReactNode } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { isolate } from '#client/ui/isolate.ts';
import { LiveRing } from '#client/ui/live-ring.tsx';
import { Portrait } from '#client/ui/portrait.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { useCardDrag } from './card-drag.ts';
import { CardMenu } from './card-menu.tsx';
import { titleDraft, useDraft } from './drafts.store.ts';
import { dueStateOf } from './due.ts';
import { helpFor } from './key-help.ts';
import { Held, LandingPlace, useCardHand } from './held-card.tsx';
import { useDueLabel, usePriorityNames } from './task-words.ts';
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
  /** The one card of a list that the tab key stops at; arrows lead to the others. */
  isStop: boolean;
  today: string;
}

function Changed({ change, of }: { change: Change; of: string }) {
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

function Title({ card }: { card: TaskCard }) {
  return (
    <h3 id={`title-${card.id}`} className={classes.title} dir="auto" title={card.title}>
      {card.title}
    </h3>
  );
}

function CardFoot({ card, today, children }: { card: TaskCard; today: string; children: ReactNode }) {
  const priorities = usePriorityNames();
  const due = useDueLabel(card, today);
  return (
    <div className={classes.foot}>
      <PriorityMark priority={card.priority} label={priorities[card.priority]} />
      {card.dueDate && <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />}
      <span className={classes.counts}>{card.estimate !== null && <Estimate hours={card.estimate} />}</span>
      {children}
      <Assignee id={card.assigneeId} />
    </div>
  );
}

/** One card of a board. Memoised, and it asks for nothing that changes with the board: hundreds stand beside each other. */
export const TaskCardView = memo(function TaskCardView(props: TaskCardProps) {
  const { card, change, canMove, canEdit, canDelete, isLifted, isMarked, isStop, today } = props;
  const item = useRef<HTMLLIElement>(null);
  const draft = useDraft(titleDraft(card.id));
  const isEdited = canEdit && draft !== undefined;
  const { hand, isFree } = useCardHand(card.id);
  const { isHeld, edge } = useCardDrag(item, card, canMove && !isEdited, isFree);
  const [isActive, setIsActive] = useState(false);
  return (
    <li ref={item} className={classes.item} data-edge={edge ?? (isMarked ? 'top' : undefined)}>
      <div className={classes.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only learns that the focus is in it */}
        <article
          className={classes.card}
          data-card={card.id}
          data-done={card.status === 'completed' || undefined}
          data-held={isHeld || undefined}
          data-away={hand?.isDragging || undefined}
          data-lifted={isLifted || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the board act on the card that has the focus
          tabIndex={isStop || isActive ? 0 : -1}
          aria-labelledby={`title-${card.id}`}
          aria-describedby={helpFor(props)}
          onFocus={() => setIsActive(true)}
          onBlur={() => setIsActive(false)}
        >
          {isEdited ? <TitleEditor card={card} draft={draft} /> : <Title card={card} />}
          <CardFoot card={card} today={today}>
            {(canMove || canEdit || canDelete) && (
              <CardMenu card={card} canMove={canMove} canEdit={canEdit} canDelete={canDelete} isReachable={isActive} />
            )}
          </CardFoot>
        </article>
        {hand && <Held hand={hand} />}
        {change && <Changed change={change} of={card.title} />}
      </div>
      <LandingPlace above={card.id} />
    </li>
  );
});
