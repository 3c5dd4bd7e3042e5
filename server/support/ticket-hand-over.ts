import { ticketRoom } from '#shared/support/ticket.room.ts';
import { ownTicketsRoom } from '#shared/support/own-tickets.room.ts';
import { ownTicketChanged, ownTicketOpened, ticketRequesterChanged } from '#shared/support/tickets.events.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { load } from '#server/platform/base/load.ts';
import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { recordTicketInLists } from './record-ticket.ts';
import { TicketEntity } from './ticket.entity.ts';
import { heldTicketsSql } from './held-tickets.sql.ts';

/** Support requests that are not resolved: the receiver becomes the requester and goes on with the conversation. */
export const ticketHandOver: HandOver = {
  kind: 'tickets',
  columns: ['ticket.requester_id'],
  heldSql: heldTicketsSql,
  async give({ em, recordEvent }, _, { ids, from, to }) {
    const { name } = await load(em, PersonEntity, to);
    const given: string[] = [];
    for (const id of ids) {
      const ticket = await load(em, TicketEntity, id, { lock: true });
      // Nobody answers an own request as support.
      if (ticket.claimerId === to) continue;
      Object.assign(ticket, { requesterId: to, raisedBy: name });
      await em.flush();
      recordEvent(ticketRoom, id, ticketRequesterChanged, () => ({ ...ticket.card(), formerId: from }));
      recordEvent(ownTicketsRoom, from, ownTicketChanged, () => ticket.card());
      recordEvent(ownTicketsRoom, to, ownTicketOpened, () => ticket.card());
      recordTicketInLists(recordEvent, ticket);
      given.push(id);
    }
    return given;
  },
};
