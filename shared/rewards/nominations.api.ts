import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import './rewards.errors.ts';

const Stars = Type.Integer({ minimum: 1, maximum: 5 });

export const NominationVote = Type.Object({ nominationId: Id, stars: Nullable(Stars) });
export type NominationVote = Static<typeof NominationVote>;

export const voteForNominationEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/nominations/:nominationId/vote',
  summary: 'Vote for a nomination',
  description:
    'Gives a nomination one to five stars of a member of the committee, or takes them back with null. Nobody reads the stars of others; the score is known when the winners are announced.',
  tag: 'Nominations',
  access: 'RewardsNomination.view',
  whileImpersonating: 'refused',
  schema: {
    params: Type.Object({ nominationId: Id }),
    body: Type.Object({ stars: Nullable(Stars) }),
    response: { 200: NominationVote },
  },
});

export const ownNominationVotesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/nominations/own-votes',
  summary: 'List the votes of the caller',
  description: 'Stars that the caller has given to nominations.',
  tag: 'Nominations',
  access: 'RewardsNomination.view',
  isPersonal: true,
  // Nobody reads the votes of another person.
  whileImpersonating: 'refused',
  schema: { response: { 200: Type.Object({ votes: Type.Array(NominationVote) }) } },
});
