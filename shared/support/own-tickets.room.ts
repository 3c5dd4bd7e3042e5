import { Type } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { ownTicketChanged, ownTicketOpened } from './tickets.events.ts';

const nothing = () => {};

/** Events of the tickets that a person created, for that person only. The tickets themselves are a live list. */
export const ownTicketsRoom = defineRoom({
  name: 'own-tickets',
  state: Type.Object({ id: Id }),
  events: [ownTicketOpened, ownTicketChanged],
  apply: { 'own-ticket.opened': nothing, 'own-ticket.changed': nothing },
});
