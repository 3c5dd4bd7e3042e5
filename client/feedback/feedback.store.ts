import {
  addOtherRatersEndpoint,
  listRatersEndpoint,
  nominatePeersEndpoint,
  releaseAgainEndpoint,
  removeOtherRaterEndpoint,
} from '#shared/feedback/advanced-review.api.ts';
import {
  declineFeedbackEndpoint,
  listFeedbackEndpoint,
  readFeedbackEndpoint,
  saveFeedbackEndpoint,
  submitFeedbackEndpoint,
} from '#shared/feedback/feedback.api.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordChanges } from '#client/records/record.store.ts';

export const listRaters = (recordId: string, signal: AbortSignal) => call(listRatersEndpoint, { params: { recordId }, signal });

/** Chooses all peers of a review. */
export const nominatePeers = (recordId: string, personIds: readonly string[]) =>
  call(nominatePeersEndpoint, { params: { recordId }, body: { personIds: [...personIds] } });

export const addOtherRater = (recordId: string, personId: string) =>
  call(addOtherRatersEndpoint, { params: { recordId }, body: { personIds: [personId] } });

export const removeOtherRater = (recordId: string, raterId: string) => call(removeOtherRaterEndpoint, { params: { recordId, raterId } });

/** Releases the report of a closed review again. */
export const releaseAgain = (recordId: string) => call(releaseAgainEndpoint, { params: { recordId }, body: {} });

/** Feedback that is asked of the reader. */
export const listFeedback = (signal: AbortSignal) => call(listFeedbackEndpoint, { signal });

export const readFeedback = (raterId: string, signal?: AbortSignal) =>
  call(readFeedbackEndpoint, { params: { raterId }, ...(signal && { signal }) });

/** Saves changed answers under an idempotency key. */
export const saveFeedback = async (raterId: string, changes: RecordChanges, key: string) =>
  (await call(saveFeedbackEndpoint, { params: { raterId }, body: changes as never, key })).answers;

export const submitFeedback = (raterId: string) => call(submitFeedbackEndpoint, { params: { raterId }, body: {} });

export const declineFeedback = (raterId: string, reason: string) =>
  call(declineFeedbackEndpoint, { params: { raterId }, body: { reason } });
