/** An error that every retry would repeat: the job fails at once and waits for the super admin. */
export class UnrecoverableError extends Error {
  /** BullMQ recognises the error by this name. */
  override readonly name = 'UnrecoverableError';
}
