import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Answered, AnswersState } from './form.schema.ts';

export const selfAnswered = defineEvent('review-self.answered', Answered);

/** Answers of the employee, who alone reads them here. Others read them with the form, once the rules allow it. */
export const reviewSelfRoom = defineRoom({
  name: 'review-self',
  state: AnswersState,
  events: [selfAnswered],
  apply: {
    'review-self.answered': (state, { itemId, value }) => {
      state.answers[itemId] = value;
    },
  },
});
