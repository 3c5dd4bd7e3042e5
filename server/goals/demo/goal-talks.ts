import type { Talk } from '#server/comments/demo/make-thread.ts';

/** Comments of a line manager and an employee on a goal. */
export const goalTalks: readonly Talk[] = [
  [
    'How is this going? I have not seen a new figure for two weeks.',
    'Slower than planned. The first half is done, the rest follows by the end of the month.',
  ],
  [
    'Can we agree on how we measure this before the next review?',
    'Yes. I suggest the figures of the monthly report, they are checked anyway.',
    'Good, then let us use those.',
  ],
  ['Well done so far. Tell me if you need more time for it.'],
  ['The end date looks early to me. Shall we move it by two weeks?', 'I would rather keep it. If it gets tight, I will say so in time.'],
  [
    'Please attach the plan when it is ready, I would like to show it to the team.',
    'I will attach it tomorrow.',
    'Thank you!',
    'Done, it is under Files.',
  ],
];
