import type { WriteTransaction } from '#server/platform/data/transaction.ts';

/** Imported records notify nobody one by one: a person with a thousand new goals must not get a thousand emails. `importEnded` does. */
export const silent = ({ recordEvent, ...unit }: WriteTransaction): WriteTransaction => ({
  ...unit,
  recordEvent: (room, roomId, event, data, options) => recordEvent(room, roomId, event, data, { ...options, isSilent: true }),
});
