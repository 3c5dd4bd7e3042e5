import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { leaseSlot, type RemoteHold } from '#client/platform/presence/remote-holds.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { useRemoteHold, useTypist } from '#client/platform/presence/use-presence.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { LeaseBadge } from '#client/ui/lease-badge.tsx';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { CardLeasesContext, useBoard, useCardLeases } from '#client/tasks/state/board-context.ts';
import classes from './dragged-card.module.css';

/** Names the person who edits or moves something. The parent must be positioned. */
export function HolderBadge({ hand }: { hand: Pick<RemoteHold, 'personId' | 'isDragging'> }) {
  const { t } = useLingui();
  const person = usePerson(hand.personId);
  const name = isolateDirection(person.name);
  return person.isKnown && <LeaseBadge person={person} label={hand.isDragging ? t`${name} is moving this task` : t`${name} is editing`} />;
}

/** Shown in the place of a card that somebody else drags or edits. */
export function DragHolder({ hand }: { hand: RemoteHold }) {
  const { t } = useLingui();
  const person = usePerson(hand.personId);
  const color = usePresenceColor(person.id);
  if (!hand.isDragging) return <HolderBadge hand={hand} />;
  const name = isolateDirection(person.name);
  return (
    person.isKnown && (
      <span className={classes.origin} data-presence={color} role="note">
        {t`${name} is moving this task`}
      </span>
    )
  );
}

/** The person who holds a card on its board, or who edits one of its fields in the drawer, which locks nobody out. */
function useCardHold(presence: RoomPresenceStore, cardId: string): RemoteHold | undefined {
  const hold = useRemoteHold(presence, leaseSlot.upon(cardId));
  const typist = useTypist(presence, cardId);
  return hold ?? (typist === undefined ? undefined : { personId: typist, subject: cardId, isDragging: false });
}

/** Upon a row of a task that somebody else edits or moves: their ring and what they do. */
export function RowHolder({ presence, cardId }: { presence: RoomPresenceStore; cardId: string }) {
  const hand = useCardHold(presence, cardId);
  return hand && <HolderBadge hand={hand} />;
}

/** Nothing in a view of more than one board, which has no presence. */
export function TableRowHolder({ cardId }: { cardId: string }) {
  const leases = use(CardLeasesContext);
  return leases && <RowHolder presence={leases.presence} cardId={cardId} />;
}

function DraggedMark({ hand, card }: { hand: RemoteHold; card: TaskCard }) {
  const person = usePerson(hand.personId);
  return (
    <div className={classes.hand}>
      <p className={classes.title} dir="auto">
        {card.title}
      </p>
      {person.isKnown && <LeaseBadge person={person} label={person.name} />}
    </div>
  );
}

/** Landing position of a card that somebody else drags. It overlays the cards, so that nothing moves before the drop. */
function Place({ hand, isFoot }: { hand: RemoteHold; isFoot: boolean }) {
  const { board } = useBoard();
  const color = usePresenceColor(hand.personId);
  const card = board.cards[hand.subject];
  return (
    card && (
      <div className={classes.place} data-foot={isFoot || undefined} data-presence={color} aria-hidden="true" inert>
        <DraggedMark hand={hand} card={card} />
      </div>
    )
  );
}

export function DropPreview(at: { above: string } | { footOf: string }) {
  const { presence } = useCardLeases();
  const isFoot = 'footOf' in at;
  const hand = useRemoteHold(presence, isFoot ? leaseSlot.footOf(at.footOf) : leaseSlot.above(at.above));
  return hand && <Place hand={hand} isFoot={isFoot} />;
}

export function useCardHolder(cardId: string) {
  const { isFree, presence } = useCardLeases();
  return { hand: useCardHold(presence, cardId), isFree };
}
