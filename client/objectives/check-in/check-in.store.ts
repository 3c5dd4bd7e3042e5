import type { CheckIn, CheckInInput } from '#shared/objectives/check-in.schema.ts';
import { correctCheckInEndpoint, deleteCheckInEndpoint, makeCheckInEndpoint } from '#shared/objectives/check-ins.api.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import { rooms } from '#client/platform/live/room-store.ts';

/** Sends a check-in. Without a connection it waits in the outbox; the id makes it arrive once. */
export const makeCheckIn = (keyResultId: string, id: string, input: CheckInInput): Promise<CheckIn> =>
  rooms.send((key) => callWithSeqs(makeCheckInEndpoint, { params: { keyResultId }, body: { id, ...input }, key }));

export const correctCheckIn = (keyResultId: string, checkInId: string, input: CheckInInput): Promise<CheckIn> =>
  rooms.send((key) => callWithSeqs(correctCheckInEndpoint, { params: { keyResultId, checkInId }, body: input, key }));

export const deleteCheckIn = (keyResultId: string, checkInId: string): Promise<CheckIn> =>
  rooms.send((key) => callWithSeqs(deleteCheckInEndpoint, { params: { keyResultId, checkInId }, key }));
