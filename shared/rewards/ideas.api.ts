import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import './rewards.errors.ts';

export const IdeaVote = Type.Object({ ideaId: Id, isFor: Type.Boolean(), votes: Type.Integer({ minimum: 0 }) });

export const voteForIdeaEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/ideas/:ideaId/vote',
  summary: 'Vote for an idea',
  description:
    'Gives the vote of the caller to an idea of somebody else, or takes it back. One vote each, until somebody decides about the idea.',
  tag: 'Ideas',
  access: 'IHaveIdea.view',
  whileImpersonating: 'allowed',
  schema: { params: Type.Object({ ideaId: Id }), body: Type.Object({ isFor: Type.Boolean() }), response: { 200: IdeaVote } },
});

export const ownIdeaVotesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/ideas/own-votes',
  summary: 'List the ideas for which the caller has voted',
  description: 'Ids of ideas.',
  tag: 'Ideas',
  access: 'IHaveIdea.view',
  isPersonal: true,
  schema: { response: { 200: Type.Object({ ideaIds: Type.Array(Id) }) } },
});
