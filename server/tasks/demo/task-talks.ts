import type { Talk } from '#server/comments/demo/make-thread.ts';

/** Comments of the person who created a task and the one who does it. */
export const taskTalks: readonly Talk[] = [
  ['Do you have all you need for this?', 'Almost. I still wait for the figures from the warehouse.'],
  ['The customer asked about this again today.', 'I will answer them this afternoon.', 'Thanks, please copy me in.'],
  ['Please look at the notes from last week before you start.'],
  ['Could this be done by Thursday? The meeting was moved.', 'Yes, if nothing else comes in between.'],
  ['I have asked for a second quote.', 'Good idea. Put it here when you have it.', 'It should arrive on Monday.'],
];
