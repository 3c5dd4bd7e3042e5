import { answerTicket, giveTask, openTickets, renameTask } from './k6/actions.js';
import { ask, fixture, own, pick } from './k6/fixture.js';
import { follow } from './k6/users.js';
import { often, once, optionsOf, wholeStreams } from './k6/plan.js';

export { handleSummary } from './k6/plan.js';

/* A working day in small: boards and inboxes are open, tasks are changed and given, support answers, people look things up. */

const perUser = 20;
const everybody = fixture.people.slice(0, fixture.onlookers);
const rate = (share) => Math.ceil(fixture.writesPerSecond * share);

export const options = optionsOf(
  {
    everybody: once('beThere', Math.ceil(everybody.length / perUser)),
    renames: often('rename', rate(0.5)),
    gifts: often('give', rate(0.2)),
    answers: often('answer', rate(0.1)),
    reads: often('look', rate(1)),
    people: often('signIn', 1),
  },
  { ...wholeStreams },
  { lag: ['p(99)<=100'], 'http_req_duration{scenario:reads}': ['p(99)<=250'] },
);

export const setup = openTickets;

const roomsOf = (person) => [
  { room: 'board', id: fixture.boards[0].id },
  { room: 'inbox', id: person.id },
  { room: 'assigned-tasks', id: person.id },
];

export const beThere = () => follow(everybody, perUser, roomsOf);
export const rename = () => renameTask(fixture.boards);

export const give = giveTask;
export const answer = answerTicket;

/** The whole state of a room, or what a search finds. */
const reads = [
  () => ['/api/boards', '/api/boards'],
  () => [`/api/rooms/board/${pick(fixture.boards).id}`, '/api/rooms/board'],
  ({ id }) => [`/api/rooms/assigned-tasks/${id}`, '/api/rooms/assigned-tasks'],
  ({ id }) => [`/api/rooms/inbox/${id}`, '/api/rooms/inbox'],
  () => ['/api/search?keyword=stone', '/api/search'],
];

export async function look() {
  const person = pick(fixture.people);
  const [path, name] = pick(reads)(person);
  await ask(person, 'GET', path, undefined, name);
}

export async function signIn() {
  const { login } = own(fixture.people);
  await ask(null, 'POST', '/api/auth/sign-in', { login, password: fixture.password });
}
