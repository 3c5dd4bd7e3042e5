import { Type } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { ownTicketChanged, ownTicketOpened } from './tickets.events.ts';

const nothing = () => {};

/** What happens to what a person has asked support for, for them alone. The tickets themselves are a live list. */
export const ownTicketsRoom = defineRoom({
  name: 'own-tickets',
  state: Type.Object({ id: Id }),
  events: [ownTicketOpened, ownTicketChanged],
  apply: { 'own-ticket.opened': nothing, 'own-ticket.changed': nothing },
});
