import { createHash } from 'node:crypto';
import { numberLength, numberLetters } from '#shared/support/ticket.schema.ts';

/** So often another number is tried where one is taken. */
export const numberAttempts = 5;

/**
 * The number of a ticket with this random id, or the next where that one is taken: the same at every asking, so that a
 * form shows it before the ticket is there. 32 letters, nine of them, from as many random bits as they hold.
 */
export function numberOf(ticketId: string, attempt: number): string {
  const bytes = createHash('sha256').update(`${ticketId} ${attempt}`).digest();
  return [...bytes.subarray(0, numberLength)].map((byte) => numberLetters[byte % numberLetters.length]!).join('');
}
