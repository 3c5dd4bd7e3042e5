import { answerTicket, openTickets } from './k6/acts.js';
import { cast } from './k6/cast.js';
import { partOf } from './k6/crowd.js';
import { after, Follower } from './k6/follower.js';
import { arrivalMs, often, once, optionsOf, stayMs, wholeStreams } from './k6/plan.js';

export { handleSummary } from './k6/plan.js';

/* Requests to support: who asked and who answers have the feed open, both write, and the desk of all companies looks on. */

const perUser = 10;

export const options = optionsOf(
  { pairs: once('talk', Math.ceil(cast.tickets / perUser)), writers: often('answer', Math.ceil(cast.writesPerSecond / 4)) },
  { ...wholeStreams },
  { lag: ['p(99)<=100'] },
);

export const setup = openTickets;

export async function talk(tickets) {
  const began = Date.now();
  const followers = partOf(tickets, perUser).flatMap(({ id, asker }) => [
    new Follower(asker, [{ room: 'ticket', id }]),
    new Follower(cast.support, [
      { room: 'ticket', id },
      { room: 'ticket-desk', id: cast.deskId },
    ]),
  ]);
  await Promise.all(followers.map((follower) => after(arrivalMs()).then(() => follower.come())));
  await after(stayMs - (Date.now() - began));
  await Promise.all(followers.map((follower) => follower.end()));
}

export const answer = answerTicket;
