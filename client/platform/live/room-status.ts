import type { FailureCode } from '#client/platform/base/failures.ts';

/** `lost`: the room was shown, and access was then removed. */
export type RoomStatus = 'loading' | 'live' | 'absent' | 'denied' | 'lost' | 'failed';

/** Room status for each refusal. An invalid id counts as a missing room. */
export const refusals: Partial<Record<FailureCode, RoomStatus>> = {
  'record.absent': 'absent',
  'input.invalid': 'absent',
  'access.denied': 'denied',
};

export const isRefused = (status: RoomStatus) => status === 'lost' || status === 'absent' || status === 'denied';
