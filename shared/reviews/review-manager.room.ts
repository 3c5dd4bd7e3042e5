import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { Answered, AnswersState } from './form.schema.ts';

export const managerAnswered = defineEvent('review-manager.answered', Answered);
/** Somebody else reviews from now on, so the rights of the readers are checked again. */
export const reviewReassigned = defineEvent('review-manager.reassigned', Type.Object({ id: Id }));

/** Answers of the reviewer, who alone reads them here. Others read them with the form, once the rules allow it. */
export const reviewManagerRoom = defineRoom({
  name: 'review-manager',
  state: AnswersState,
  events: [managerAnswered, reviewReassigned],
  apply: {
    'review-manager.answered': (state, { itemId, value }) => {
      state.answers[itemId] = value;
    },
    'review-manager.reassigned': () => undefined,
  },
});
