/** Tolerance in milliseconds for different clocks: deliveries due within it count as due now. */
const soon = 2_000;

export const soonAfter = (now: Date): Date => new Date(now.getTime() + soon);
