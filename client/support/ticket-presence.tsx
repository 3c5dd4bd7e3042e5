import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { useTicketAuthors } from './team.store.ts';

export function TicketPresence({ ticket, ids }: { ticket: Pick<TicketCard, 'requesterId' | 'raisedBy'>; ids: readonly string[] }) {
  const { user } = useSession();
  const voiceOf = useTicketAuthors(ticket);
  const others = ids.filter((id) => id !== user?.id).map(voiceOf);
  return <PresenceStack people={others} size={22} />;
}
