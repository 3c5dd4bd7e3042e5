/** Milliseconds for which a deleted record can be restored. */
export const restorableMs = 30 * 86_400_000;

export const isRestorable = (deletedAt: Date, now: Date): boolean => now.getTime() - deletedAt.getTime() <= restorableMs;
