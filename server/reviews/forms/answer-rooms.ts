import { writerOf } from '#shared/reviews/form-access.ts';
import type { AnswerSide } from '#shared/reviews/form.schema.ts';
import { reviewManagerRoom } from '#shared/reviews/review-manager.room.ts';
import { reviewSelfRoom } from '#shared/reviews/review-self.room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom, type RoomAccessContext } from '#server/platform/live/served-room.ts';
import { loadAnswers, openForm } from './open-form.ts';

const authorizeSide =
  (side: AnswerSide) =>
  async ({ em, actor }: RoomAccessContext, id: string): Promise<void> => {
    authorizeRead((await openForm(em, actor, id)).role === writerOf[side]);
  };

const loadSide =
  (side: AnswerSide) =>
  async ({ em }: RoomAccessContext, id: string) => ({ id, answers: (await loadAnswers(em, id))[side] });

const rowsOf = 'review';

/** Rooms with the answers of each side, for its writer only. */
export const answerRooms = [
  serveRoom(reviewSelfRoom, { rowsOf, authorize: authorizeSide('self'), load: loadSide('self') }),
  serveRoom(reviewManagerRoom, {
    rowsOf,
    authorize: authorizeSide('manager'),
    load: loadSide('manager'),
    endsForAll: ['review-manager.reassigned'],
  }),
];
