import { Type } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { deskTicketChanged, deskTicketOpened } from './tickets.events.ts';

/** The desk of the provider, for all companies; a company's own has the id of the company. */
export const deskId = '00000000-0000-4000-8000-000000000016';

const nothing = () => {};

/** Changes of the tickets of all companies, or of one. The tickets themselves are a live list. */
export const ticketDeskRoom = defineRoom({
  name: 'ticket-desk',
  state: Type.Object({ id: Id }),
  events: [deskTicketOpened, deskTicketChanged],
  apply: { 'desk-ticket.opened': nothing, 'desk-ticket.changed': nothing },
});
