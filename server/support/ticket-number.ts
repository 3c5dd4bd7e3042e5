import { createHash } from 'node:crypto';
import { ticketNumberLength, ticketNumberAlphabet } from '#shared/support/ticket.schema.ts';

/** Number of attempts to find a free ticket number. */
export const maxNumberAttempts = 5;

/**
 * Derives the ticket number from the random id, so that a form can show it before the ticket exists. Nine characters of base 32; `attempt`
 * gives the next candidate if a number is taken.
 */
export function ticketNumberOf(ticketId: string, attempt: number): string {
  const bytes = createHash('sha256').update(`${ticketId} ${attempt}`).digest();
  return [...bytes.subarray(0, ticketNumberLength)].map((byte) => ticketNumberAlphabet[byte % ticketNumberAlphabet.length]!).join('');
}
