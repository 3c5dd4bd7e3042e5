import type { ReactionName } from '#shared/comments/comment.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Recognition } from '#shared/rewards/recognition.schema.ts';
import {
  addPointsEndpoint,
  deleteRecognitionEndpoint,
  giveRecognitionEndpoint,
  reactToRecognitionEndpoint,
  type NewRecognition,
} from '#shared/rewards/recognitions.api.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';

export const giveRecognition = (recognition: NewRecognition): Promise<Recognition> =>
  call(giveRecognitionEndpoint, { body: recognition, key: createId() });

export const deleteRecognition = (recognitionId: string): Promise<unknown> =>
  call(deleteRecognitionEndpoint, { params: { recognitionId }, key: createId() });

/** Adds points of the reader for each person of a recognition. The id makes a repeated attempt count once. */
export function addPoints(recognitionId: string, points: number): Promise<Recognition> {
  const id = createId();
  return call(addPointsEndpoint, { params: { recognitionId }, body: { id, points }, key: id });
}

export const reactToRecognition = (recognitionId: string, name: ReactionName, isOn: boolean): Promise<Recognition> =>
  call(reactToRecognitionEndpoint, { params: { recognitionId }, body: { name, isOn }, key: createId() });

/** Field and rule of the first fault of a refusal, without `body.`. */
export function faultOf(error: unknown): { field: string; rule: string; limit: number } | null {
  const fault = error instanceof AppError ? error.fields?.[0] : undefined;
  return fault ? { field: fault.path.replace('body.', ''), rule: fault.rule, limit: Number(fault.limit ?? 0) } : null;
}
