import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { LeaseRing } from '#client/ui/lease-ring.tsx';
import { useTicketAuthors } from './team.store.ts';

interface TicketGlowProps {
  change: RecentChange;
  ticket: Pick<TicketCard, 'requesterId' | 'raisedBy'>;
}

/** Glow of a ticket that somebody else has just changed. The parent must be positioned. */
export function TicketGlow({ change, ticket }: TicketGlowProps) {
  const { t } = useLingui();
  const authorOf = useTicketAuthors(ticket);
  if (!change.actorId) return null;
  const person = authorOf(change.actorId);
  const name = isolateDirection(person.name);
  return <LeaseRing key={change.at} person={person} label={t`Changed by ${name} a moment ago`} />;
}
