import { Trend } from 'k6/metrics';
import { renameTask } from './k6/actions.js';
import { fixture } from './k6/fixture.js';
import { partOf } from './k6/users.js';
import { after, Follower } from './k6/follower.js';
import { arrivalMs, middleMs, often, once, optionsOf, stayMs, wholeStreams } from './k6/plan.js';

export { handleSummary } from './k6/plan.js';

/* In the middle of the load everybody is gone at once, comes back within half a second, and catches up. */

const caughtUp = new Trend('caught_up', true);
const perUser = 20;
const everybody = fixture.people.slice(0, fixture.onlookers);
const boards = fixture.boards.slice(1);

export const options = optionsOf(
  { everybody: once('weather', Math.ceil(everybody.length / perUser)), writers: often('rename', Math.ceil(fixture.writesPerSecond / 2)) },
  { ...wholeStreams },
  { caught_up: ['max<=5000'] },
);

const roomsOf = (person, index) => [
  { room: 'board', id: boards[index % boards.length].id },
  { room: 'inbox', id: person.id },
  { room: 'assigned-tasks', id: person.id },
];

export async function weather() {
  const began = Date.now();
  const followers = partOf(everybody, perUser).map((person) => new Follower(person, roomsOf(person, fixture.people.indexOf(person))));
  await Promise.all(followers.map((follower) => after(arrivalMs()).then(() => follower.come())));
  await after(middleMs - (Date.now() - began));
  for (const follower of followers) follower.vanish();
  await Promise.all(followers.map((follower) => after(100 + Math.random() * 400).then(() => comeBack(follower))));
  await after(stayMs - (Date.now() - began));
  await Promise.all(followers.map((follower) => follower.end()));
}

async function comeBack(follower) {
  const began = Date.now();
  await follower.come();
  caughtUp.add(Date.now() - began);
}

export const rename = () => renameTask(boards);
