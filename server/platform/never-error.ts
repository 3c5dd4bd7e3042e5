/** Work that fails the same however often it is tried: it waits for the super admin at once. */
export class NeverError extends Error {
  /** By this name the queue knows it. */
  override readonly name = 'UnrecoverableError';
}
