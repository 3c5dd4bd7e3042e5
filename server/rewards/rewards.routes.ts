import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ownIdeaVotesEndpoint, voteForIdeaEndpoint } from '#shared/rewards/ideas.api.ts';
import { leaderboardEndpoint } from '#shared/rewards/leaderboard.api.ts';
import { exportPointAccountsEndpoint, pointAccountsEndpoint } from '#shared/rewards/point-accounts.api.ts';
import { changePointsEndpoint, undoPointChangeEndpoint } from '#shared/rewards/point-changes.api.ts';
import { ownNominationVotesEndpoint, voteForNominationEndpoint } from '#shared/rewards/nominations.api.ts';
import { pointTierEndpoint } from '#shared/rewards/point-tier.api.ts';
import { pointEntries } from '#shared/rewards/point-entries.ts';
import { recognitions } from '#shared/rewards/recognitions.ts';
import { redemptions } from '#shared/rewards/redemptions.ts';
import {
  confirmRedemptionEndpoint,
  decideRedemptionEndpoint,
  holdItemEndpoint,
  withdrawRedemptionEndpoint,
} from '#shared/rewards/redemptions.api.ts';
import {
  addPointsEndpoint,
  deleteRecognitionEndpoint,
  giveRecognitionEndpoint,
  reactToRecognitionEndpoint,
} from '#shared/rewards/recognitions.api.ts';
import { sendTable } from '#server/records/record.routes.ts';
import { readList } from '#server/platform/live/lists.ts';
import { exportAccounts, listAccounts } from './accounts/accounts.service.ts';
import { listOwnVotes, voteForIdea } from './ideas/idea-votes.service.ts';
import { readLeaderboard } from './leaderboard/leaderboard.sql.ts';
import { listOwnNominationVotes, voteForNomination } from './nominations/nomination-votes.service.ts';
import { changePoints } from './points/change-points.ts';
import { undoPointChange } from './points/undo-point-change.ts';
import { servedPointEntries } from './points/point-entries.ts';
import { readPointTier } from './points/point-tier.sql.ts';
import { servedRecognitions } from './recognition/recognition-feeds.ts';
import { addPoints, reactToRecognition } from './recognition/recognition-additions.service.ts';
import { deleteRecognition, giveRecognition } from './recognition/recognitions.service.ts';
import { confirmRedemption, decideRedemption, holdItem, withdrawRedemption } from './shop/redemptions.service.ts';
import { servedRedemptions } from './shop/shop.room.ts';

export const rewardsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...giveRecognitionEndpoint, handler: ({ ctx, body }) => giveRecognition(ctx, body) });
  app.route({ ...deleteRecognitionEndpoint, handler: ({ ctx, params }) => deleteRecognition(ctx, params.recognitionId) });
  app.route({ ...addPointsEndpoint, handler: ({ ctx, params, body }) => addPoints(ctx, params.recognitionId, body) });
  app.route({ ...reactToRecognitionEndpoint, handler: ({ ctx, params, body }) => reactToRecognition(ctx, params.recognitionId, body) });
  app.route({ ...changePointsEndpoint, handler: ({ ctx, body }) => changePoints(ctx, body) });
  app.route({ ...pointAccountsEndpoint, handler: ({ ctx, query }) => listAccounts(ctx, query) });
  app.route({
    ...exportPointAccountsEndpoint,
    async handler({ ctx, query: { format = 'csv', language = 'en', ...filter } }, reply) {
      const bytes = await exportAccounts(ctx, filter, { format, language });
      return sendTable(reply, `points.${format}`, format, bytes) as never;
    },
  });
  app.route({ ...undoPointChangeEndpoint, handler: ({ ctx, params }) => undoPointChange(ctx, params.changeId) });
  app.route({ ...pointTierEndpoint, handler: ({ ctx }) => readPointTier(ctx) });
  app.route({ ...leaderboardEndpoint, handler: ({ ctx, query }) => readLeaderboard(ctx, query) });
  app.route({ ...voteForIdeaEndpoint, handler: ({ ctx, params, body }) => voteForIdea(ctx, params.ideaId, body.isFor) });
  app.route({ ...ownIdeaVotesEndpoint, handler: ({ ctx }) => listOwnVotes(ctx) });
  app.route({
    ...voteForNominationEndpoint,
    handler: ({ ctx, params, body }) => voteForNomination(ctx, params.nominationId, body.stars),
  });
  app.route({ ...ownNominationVotesEndpoint, handler: ({ ctx }) => listOwnNominationVotes(ctx) });
  app.route({ ...holdItemEndpoint, handler: ({ ctx, body }) => holdItem(ctx, body) });
  app.route({ ...confirmRedemptionEndpoint, handler: ({ ctx, params }) => confirmRedemption(ctx, params.redemptionId) });
  app.route({ ...withdrawRedemptionEndpoint, handler: ({ ctx, params }) => withdrawRedemption(ctx, params.redemptionId) });
  app.route({ ...decideRedemptionEndpoint, handler: ({ ctx, params, body }) => decideRedemption(ctx, params.redemptionId, body.decision) });
  app.route({ ...redemptions.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedRedemptions, { ...params, ...query }) });
  app.route({ ...recognitions.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedRecognitions, { ...params, ...query }) });
  app.route({ ...pointEntries.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedPointEntries, { ...params, ...query }) });
};
