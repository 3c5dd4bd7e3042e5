import { renameTask } from './k6/acts.js';
import { cast } from './k6/cast.js';
import { follow } from './k6/crowd.js';
import { often, once, optionsOf, wholeStreams } from './k6/plan.js';

export { handleSummary } from './k6/plan.js';

/* One board, which no other script plays on: everybody looks on while tasks are renamed. */

const [board] = cast.boards;
const perUser = 20;
const onlookers = cast.people.slice(0, cast.onlookers);

export const options = optionsOf(
  { onlookers: once('lookOn', Math.ceil(onlookers.length / perUser)), writers: often('rename', cast.writesPerSecond) },
  { ...wholeStreams },
  { lag: ['p(50)<=8', 'p(99)<=25'] },
);

export const lookOn = () => follow(onlookers, perUser, () => [{ room: 'board', id: board.id }]);
export const rename = () => renameTask([board]);
