import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addCalibrationPeopleEndpoint,
  addSubjectsEndpoint,
  advanceCalibrationEndpoint,
  discussSubjectEndpoint,
  giveReasonEndpoint,
  listMovesEndpoint,
  listOwnCalibrationsEndpoint,
  listPastRatingsEndpoint,
  moveSubjectEndpoint,
  readOwnCalibrationEndpoint,
  removeCalibrationPersonEndpoint,
  removeSubjectEndpoint,
  setUpCalibrationEndpoint,
  undoMoveEndpoint,
} from '#shared/calibration/calibration.api.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { noReason } from '#shared/calibration/calibration.schema.ts';
import { read } from '#server/platform/data/transaction.ts';
import { findOwnCalibration, listOwnCalibrations } from './calibration.sql.ts';
import { openCalibration } from './calibration-access.ts';
import { listPastRatings } from './past-ratings.sql.ts';
import { advanceCalibration, setUpCalibration } from './advance.service.ts';
import { discussSubject, giveReason, moveSubject, undoMove } from './moves.service.ts';
import { listMoves } from './replay/replay.service.ts';
import { addPeople, addSubjects, removePerson, removeSubject } from './staff.service.ts';

export const calibrationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listOwnCalibrationsEndpoint, handler: ({ ctx }) => read(ctx, ({ em }) => listOwnCalibrations(em, ctx.actor.id)) });
  app.route({
    ...readOwnCalibrationEndpoint,
    handler: ({ ctx, params }) => read(ctx, ({ em }) => findOwnCalibration(em, params.recordId, ctx.actor.id)),
  });
  app.route({ ...addCalibrationPeopleEndpoint, handler: ({ ctx, params, body }) => addPeople(ctx, params.recordId, body.people) });
  app.route({
    ...removeCalibrationPersonEndpoint,
    handler: ({ ctx, params }) => removePerson(ctx, params.recordId, params.personId),
  });
  app.route({ ...addSubjectsEndpoint, handler: ({ ctx, params, body }) => addSubjects(ctx, params.recordId, body.personIds) });
  app.route({ ...removeSubjectEndpoint, handler: ({ ctx, params }) => removeSubject(ctx, params.recordId, params.personId) });
  app.route({
    ...listPastRatingsEndpoint,
    async handler({ ctx, params: { recordId, personId } }) {
      const ratings = await read(ctx, async ({ em }) => {
        await openCalibration(em, ctx.actor, recordId);
        return listPastRatings(em, recordId, personId);
      });
      if (ratings.length > 0) await recordRead(ctx, { kind: 'ratings', subjectIds: [personId] });
      return ratings;
    },
  });
  app.route({ ...setUpCalibrationEndpoint, handler: ({ ctx, params, body }) => setUpCalibration(ctx, params.recordId, body) });
  app.route({ ...advanceCalibrationEndpoint, handler: ({ ctx, params, body }) => advanceCalibration(ctx, params.recordId, body) });
  app.route({ ...listMovesEndpoint, handler: ({ ctx, params }) => listMoves(ctx, params.recordId) });
  app.route({ ...moveSubjectEndpoint, handler: ({ ctx, params, body }) => moveSubject(ctx, params.recordId, { ...noReason, ...body }) });
  app.route({
    ...giveReasonEndpoint,
    handler: ({ ctx, params, body }) => giveReason(ctx, params.recordId, params.moveId, { ...noReason, ...body }),
  });
  app.route({ ...undoMoveEndpoint, handler: ({ ctx, params, body }) => undoMove(ctx, params.recordId, params.moveId, body.id) });
  app.route({
    ...discussSubjectEndpoint,
    handler: ({ ctx, params, body }) => discussSubject(ctx, params.recordId, params.personId, body.isDiscussed),
  });
};
