import { answerTicket, openTickets } from './k6/actions.js';
import { fixture } from './k6/fixture.js';
import { partOf } from './k6/users.js';
import { after, Follower } from './k6/follower.js';
import { arrivalMs, often, once, optionsOf, stayMs, wholeStreams } from './k6/plan.js';

export { handleSummary } from './k6/plan.js';

/* Requests to support: who asked and who answers have the feed open, both write, and the ticket queue of all companies is open. */

const perUser = 10;

export const options = optionsOf(
  { pairs: once('talk', Math.ceil(fixture.tickets / perUser)), writers: often('answer', Math.ceil(fixture.writesPerSecond / 4)) },
  { ...wholeStreams },
  { lag: ['p(99)<=100'] },
);

export const setup = openTickets;

export async function talk(tickets) {
  const began = Date.now();
  const part = partOf(tickets, perUser);
  const feedOf = ({ id }) => ({ room: 'ticket', id });
  // One browser of support follows all requests of the part: a session may have 20 sockets open.
  const support = new Follower(fixture.support, [...part.map(feedOf), { room: 'ticket-queue', id: fixture.queueId }]);
  const followers = [support, ...part.map((ticket) => new Follower(ticket.asker, [feedOf(ticket)]))];
  await Promise.all(followers.map((follower) => after(arrivalMs()).then(() => follower.come())));
  await after(stayMs - (Date.now() - began));
  await Promise.all(followers.map((follower) => follower.end()));
}

export const answer = answerTicket;
