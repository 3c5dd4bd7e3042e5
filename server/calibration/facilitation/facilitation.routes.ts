import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  callSubjectEndpoint,
  castBallotEndpoint,
  changeLeadEndpoint,
  endVoteEndpoint,
  giveWordEndpoint,
  openVoteEndpoint,
  orderAgendaEndpoint,
  raiseHandEndpoint,
  revealVoteEndpoint,
  setFollowedEndpoint,
  setTimerEndpoint,
} from '#shared/calibration/facilitation/facilitation.api.ts';
import { addNoteEndpoint, changeNoteEndpoint, removeNoteEndpoint } from '#shared/calibration/facilitation/notes.api.ts';
import { callSubject, changeLead, giveWord, orderAgenda, raiseHand, setFollowed, setTimer } from './facilitation.service.ts';
import { addNote, changeNote, removeNote } from './notes.service.ts';
import { castBallot, endVote, openVote, revealVote } from './votes.service.ts';

export const facilitationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...orderAgendaEndpoint,
    handler: ({ ctx, params, body }) => orderAgenda(ctx, params.recordId, body.order, body.personIds),
  });
  app.route({ ...callSubjectEndpoint, handler: ({ ctx, params, body }) => callSubject(ctx, params.recordId, body) });
  app.route({ ...setTimerEndpoint, handler: ({ ctx, params, body }) => setTimer(ctx, params.recordId, body) });
  app.route({ ...setFollowedEndpoint, handler: ({ ctx, params, body }) => setFollowed(ctx, params.recordId, body.isFollowed) });
  app.route({ ...raiseHandEndpoint, handler: ({ ctx, params, body }) => raiseHand(ctx, params.recordId, body.isRaised) });
  app.route({ ...giveWordEndpoint, handler: ({ ctx, params, body }) => giveWord(ctx, params.recordId, body.personId) });
  app.route({ ...changeLeadEndpoint, handler: ({ ctx, params, body }) => changeLead(ctx, params.recordId, body) });
  app.route({ ...openVoteEndpoint, handler: ({ ctx, params, body }) => openVote(ctx, params.recordId, body) });
  app.route({
    ...castBallotEndpoint,
    handler: ({ ctx, params, body }) => castBallot(ctx, params.recordId, params.voteId, body.value),
  });
  app.route({ ...revealVoteEndpoint, handler: ({ ctx, params }) => revealVote(ctx, params.recordId, params.voteId) });
  app.route({ ...endVoteEndpoint, handler: ({ ctx, params }) => endVote(ctx, params.recordId, params.voteId) });
  app.route({ ...addNoteEndpoint, handler: ({ ctx, params, body }) => addNote(ctx, params.recordId, body) });
  app.route({ ...changeNoteEndpoint, handler: ({ ctx, params, body }) => changeNote(ctx, params.recordId, params.noteId, body) });
  app.route({ ...removeNoteEndpoint, handler: ({ ctx, params }) => removeNote(ctx, params.recordId, params.noteId) });
};
