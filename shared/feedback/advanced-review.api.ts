import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { maxPeers } from './advanced-review-states.ts';
import { advancedReview, type AdvancedReview } from './advanced-review.record.ts';
import './feedback.errors.ts';
import { Rater } from './rater.schema.ts';

const tag = 'Advanced reviews';
const url = '/api/advancedreviews/:recordId';
const params = Type.Object({ recordId: Id });
const changed = { tag, access: 'signed-in', whileImpersonating: 'allowed' } as const;
const ReviewRow = Type.Unsafe<AdvancedReview>(advancedReview.schemas.row);

/** Raters of a review, and how often people are already asked in all open reviews of the company. */
export const Raters = Type.Object({
  raters: Type.Array(Rater),
  asked: Type.Record(Type.String(), Type.Integer(), {
    description: 'Number of open requests by the id of the person; those without any are absent.',
  }),
  /** Direct reports and manager of the employee, who are asked in any case and cannot be peers. */
  notPeers: Type.Array(Id),
});
export type Raters = Static<typeof Raters>;

export const listRatersEndpoint = defineEndpoint({
  method: 'GET',
  url: `${url}/raters`,
  summary: 'List the raters of an advanced review',
  description:
    'For the employee, the manager and HR. Peers, direct reports and others who have begun or submitted are listed as asked. The employee does not see the raters whom HR has added.',
  tag,
  access: 'signed-in',
  schema: { params, response: { 200: Raters } },
});

export const nominatePeersEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/peers`,
  summary: 'Choose the peers of an advanced review',
  description:
    'All peers, 3 to 8. The choice of the employee waits for the approval of the manager; new peers whom the manager or HR chooses are asked at once. A peer who has begun to answer cannot be replaced.',
  ...changed,
  schema: { params, body: Type.Object({ personIds: Type.Array(Id, { maxItems: maxPeers * 2 }) }), response: { 200: ReviewRow } },
});

export const addOtherRatersEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/others`,
  summary: 'Add other raters to an advanced review',
  description: 'People who are neither peers, direct reports nor the manager. HR adds them.',
  ...changed,
  schema: { params, body: Type.Object({ personIds: Type.Array(Id, { minItems: 1, maxItems: 10 }) }), response: { 200: ReviewRow } },
});

export const removeOtherRaterEndpoint = defineEndpoint({
  method: 'DELETE',
  url: `${url}/others/:raterId`,
  summary: 'Remove another rater from an advanced review',
  description: 'A rater whom HR has added and who has not begun to answer.',
  ...changed,
  schema: { params: Type.Object({ recordId: Id, raterId: Id }), response: { 200: ReviewRow } },
});

export const releaseAgainEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/release`,
  summary: 'Release the report of an advanced review again',
  description: 'After late answers: each group with new answers needs at least three of them.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({}), response: { 200: Type.Object({ number: Type.Integer() }) } },
});
