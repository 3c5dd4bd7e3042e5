import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { slot, type Hand } from '#client/platform/hands.ts';
import { useHand } from '#client/platform/use-presence.ts';
import { isolate } from '#client/ui/isolate.ts';
import { LiveHold } from '#client/ui/live-hold.tsx';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { useBoard, useCardLeases } from '#client/tasks/board-context.ts';
import classes from './held-card.module.css';

/** Upon a card that somebody else edits, their ring and name; where they dragged it away, the words that say so. */
export function Held({ hand }: { hand: Hand }) {
  const { t } = useLingui();
  const person = usePerson(hand.personId);
  const color = usePresenceColor(person.id);
  if (!person.isKnown) return null;
  const name = isolate(person.name);
  if (!hand.isDragging) return <LiveHold person={person} label={t`${name} is editing`} />;
  return (
    <span className={classes.origin} data-presence={color} role="note">
      {t`${name} is moving this task`}
    </span>
  );
}

function InHand({ hand, card }: { hand: Hand; card: TaskCard }) {
  const person = usePerson(hand.personId);
  return (
    <div className={classes.hand}>
      <p className={classes.title} dir="auto">
        {card.title}
      </p>
      {person.isKnown && <LiveHold person={person} label={person.name} />}
    </div>
  );
}

/** Where a card in somebody else's hand would land, and the card above it. Between cards it lies upon them: nothing moves before it is dropped. */
function Place({ hand, isFoot }: { hand: Hand; isFoot: boolean }) {
  const { board } = useBoard();
  const color = usePresenceColor(hand.personId);
  const card = board.cards[hand.subject];
  return (
    card && (
      <div className={classes.place} data-foot={isFoot || undefined} data-presence={color} aria-hidden="true" inert>
        <InHand hand={hand} card={card} />
      </div>
    )
  );
}

/** What somebody else would drop above a card, or at the foot of a list. */
export function LandingPlace(at: { above: string } | { footOf: string }) {
  const { presence } = useCardLeases();
  const isFoot = 'footOf' in at;
  const hand = useHand(presence, isFoot ? slot.footOf(at.footOf) : slot.above(at.above));
  return hand && <Place hand={hand} isFoot={isFoot} />;
}

/** Somebody else's hand upon a card, and the way to ask before one's own is laid upon it. */
export function useCardHand(cardId: string) {
  const { isFree, presence } = useCardLeases();
  return { hand: useHand(presence, slot.upon(cardId)), isFree };
}
