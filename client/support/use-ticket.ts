import { useEffect, useEffectEvent } from 'react';
import { answersAsSupport, takesPart } from '#shared/support/support.policy.ts';
import { ticketRoom } from '#shared/support/ticket.room.ts';
import { session } from '#client/access/session.store.ts';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { markTicketSeen } from './ticket.store.ts';

export function useTicket(ticketId: string) {
  const [live, room] = useRoom(ticketRoom, ticketId);
  const { ids, presence } = usePresence(room);
  const ticket = live.state;
  const isUnread =
    ticket !== null &&
    session.actor !== null &&
    takesPart(session.actor, ticket) &&
    ticket[answersAsSupport(session.actor, ticket) ? 'isUnreadBySupport' : 'isUnreadByRequester'];
  const read = useEffectEvent(() => {
    if (isUnread && document.visibilityState === 'visible') markTicketSeen(room).catch(() => {});
  });
  useEffect(() => {
    if (isUnread) read();
  }, [isUnread]);
  useEffect(() => {
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return { live, room, ids, presence };
}
