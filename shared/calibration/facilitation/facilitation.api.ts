import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { maxSubjects } from '#shared/calibration/calibration.schema.ts';
import { AgendaOrder, Budget, CalibrationVote, DiscussionTimer, FacilitationChange } from './facilitation.schema.ts';
import '#shared/calibration/calibration.errors.ts';

const params = Type.Object({ recordId: Id });
const ofVote = Type.Object({ recordId: Id, voteId: Id });
const tag = 'Calibration sessions';
const access = 'signed-in';
const changed = { 200: Type.Object({ change: FacilitationChange }) };
const voted = { 200: Type.Object({ vote: Nullable(CalibrationVote) }) };

export const orderAgendaEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/agenda',
  summary: 'Order the agenda',
  description: 'Orders all subjects by disagreement or by department, or sets the order in `personIds` by hand.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ order: AgendaOrder, personIds: Type.Array(Id, { maxItems: maxSubjects }) }), response: changed },
});

export const callSubjectEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/current',
  summary: 'Set the current person',
  description: 'Starts the time of the person anew. `isDone` marks the person before as discussed.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ personId: Nullable(Id), isDone: Type.Boolean() }), response: changed },
});

const { extraSeconds } = DiscussionTimer.properties;

export const setTimerEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/timer',
  summary: 'Start or pause the timer, or change its time',
  description:
    'For the facilitator who leads the session; for every facilitator if nobody leads. The timer runs only while the session is live.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ isRunning: Type.Boolean(), budgetSeconds: Budget, extraSeconds }), response: changed },
});

export const setFollowedEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/followed',
  summary: 'Show everybody the person at whom the lead looks',
  description:
    'For the facilitator who leads the session; for every facilitator if nobody leads. `isFollowed` false lets everybody look around alone.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ isFollowed: Type.Boolean() }), response: changed },
});

export const raiseHandEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/hand',
  summary: 'Ask to speak, or stop speaking',
  description:
    'For facilitators and participants while the session is live. The caller joins the end of the speaking queue, or leaves it and ends their turn.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ isRaised: Type.Boolean() }), response: changed },
});

export const giveWordEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/speaker',
  summary: 'Make somebody in the speaking queue the speaker',
  description: 'Null ends the turn of the speaker.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ personId: Nullable(Id) }), response: changed },
});

export const changeLeadEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/lead',
  summary: 'Hand the lead over to a facilitator',
  description: '`from` is the lead whom the caller has seen. Facilitators take it themselves when the lead has vanished.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ from: Nullable(Id), to: Id }), response: changed },
});

export const openVoteEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/votes',
  summary: 'Open a blind vote about a subject',
  description: 'Ends the vote before it.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ id: Id, personId: Id }), response: voted },
});

export const castBallotEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/calibrations/:recordId/votes/:voteId/ballot',
  summary: 'Vote, or change the own vote',
  description: 'No answer contains the value before all votes are revealed.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params: ofVote, body: Type.Object({ value: Type.Number() }), response: voted },
});

export const revealVoteEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/votes/:voteId/reveal',
  summary: 'Reveal all votes at once',
  description:
    'For the facilitator who leads the session; for every facilitator if nobody leads. Afterwards nobody can vote or change their vote.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params: ofVote, response: voted },
});

export const endVoteEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/calibrations/:recordId/votes/:voteId',
  summary: 'End a vote',
  description: 'A vote that was not revealed ends without a result.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params: ofVote, response: voted },
});
