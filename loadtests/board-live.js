import { renameTask } from './k6/actions.js';
import { fixture } from './k6/fixture.js';
import { follow } from './k6/users.js';
import { often, once, optionsOf, wholeStreams } from './k6/plan.js';

export { handleSummary } from './k6/plan.js';

/* One board, which no other script plays on: everybody looks on while tasks are renamed. */

const [board] = fixture.boards;
const perUser = 20;
const onlookers = fixture.people.slice(0, fixture.onlookers);

export const options = optionsOf(
  { onlookers: once('lookOn', Math.ceil(onlookers.length / perUser)), writers: often('rename', fixture.writesPerSecond) },
  { ...wholeStreams },
  { lag: ['p(50)<=8', 'p(99)<=25'] },
);

export const lookOn = () => follow(onlookers, perUser, () => [{ room: 'board', id: board.id }]);
export const rename = () => renameTask([board]);
