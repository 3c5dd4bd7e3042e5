import type { FailureCode } from './failures.ts';

/** `lost`: it was shown here, and is open to this person no longer. */
export type RoomStatus = 'loading' | 'live' | 'absent' | 'denied' | 'lost' | 'failed';

/** What a room is to a reader whom the server refuses it; an id that is none names no room. */
export const refusals: Partial<Record<FailureCode, RoomStatus>> = {
  'record.absent': 'absent',
  'input.invalid': 'absent',
  'access.denied': 'denied',
};

/** Whether it is kept from this person, as far as is known. */
export const isRefused = (status: RoomStatus) => status === 'lost' || status === 'absent' || status === 'denied';
