import { giveTask } from './k6/actions.js';
import { fixture } from './k6/fixture.js';
import { follow } from './k6/users.js';
import { often, once, optionsOf, wholeStreams } from './k6/plan.js';

export { handleSummary } from './k6/plan.js';

/* Everybody has their inbox open, and is told of the tasks that they are given. */

const perUser = 20;
const readers = fixture.people.slice(0, fixture.onlookers);

export const options = optionsOf(
  { readers: once('read', Math.ceil(readers.length / perUser)), givers: often('give', Math.ceil(fixture.writesPerSecond / 2)) },
  { ...wholeStreams },
  { lag: ['p(99)<=100'] },
);

export const read = () => follow(readers, perUser, ({ id }) => [{ room: 'inbox', id }]);

export const give = giveTask;
