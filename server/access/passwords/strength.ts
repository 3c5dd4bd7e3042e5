import { Worker } from 'node:worker_threads';
import { AppError, invalid } from '#shared/platform/errors.ts';

export interface StrengthQuestion {
  readonly id: number;
  readonly password: string;
  readonly words: readonly string[];
}

/** Score from which a password is accepted; lower ones are guessed within hours after a leak of its hash. */
const minScore = 3;
const maxWaiting = 50;

interface Waiting {
  readonly resolve: (score: number) => void;
  readonly reject: (error: Error) => void;
}

let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function failAll(error: Error): void {
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** One thread for the process, started by the first question: its dictionaries need 40 MB, and some passwords a quarter of a second. */
function openThread(): Worker {
  const opened = new Worker(new URL('strength-thread.ts', import.meta.url));
  opened.on('message', ({ id, score }: { id: number; score: number }) => {
    waiting.get(id)?.resolve(score);
    waiting.delete(id);
  });
  opened.once('error', failAll);
  opened.unref();
  return opened;
}

/**
 * Judges how hard a password is to guess, from 0 to 4, by dictionaries of common and leaked passwords, names and words. `words` are those
 * that somebody who knows the person would try. Throws `rate.limited` while too many judgements wait.
 */
export async function scoreOf(password: string, words: readonly string[] = []): Promise<number> {
  if (waiting.size >= maxWaiting) throw new AppError('rate.limited');
  thread ??= openThread();
  const id = ++lastId;
  const judged = new Promise<number>((resolve, reject) => waiting.set(id, { resolve, reject }));
  thread.postMessage({ id, password: password.normalize('NFC'), words } satisfies StrengthQuestion, []);
  return judged;
}

export const isStrong = (score: number): boolean => score >= minScore;

/** Throws `input.invalid` with the rule `weak` for a new password that is easy to guess. The schema has checked its length. */
export async function checkStrength(password: string, words: readonly string[], path: string): Promise<void> {
  if (!isStrong(await scoreOf(password, words))) throw invalid(path, 'weak');
}

/** These names and email addresses with the parts of the addresses, without very short words. */
export const withParts = (words: readonly string[]): string[] =>
  words.flatMap((word) => (word.includes('@') ? [word, ...word.split(/[@.]/)] : word)).filter((word) => word.length > 2);

/** Words that somebody who knows a person would try first. */
export const wordsOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string[] =>
  withParts([firstName, lastName, email]);
