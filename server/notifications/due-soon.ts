/** Clocks differ: what is due so soon, in milliseconds, is due now. */
const soon = 2_000;

/** Until when what is due is seen to now. */
export const dueSoon = (now: Date): Date => new Date(now.getTime() + soon);
