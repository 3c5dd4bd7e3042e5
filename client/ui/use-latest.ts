import { useEffect, useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';

const [firstWaitMs, longestWaitMs] = [1_000, 30_000];

/** True for a refusal that a repeated request gets as well. */
const isLasting = (error: unknown): boolean => error instanceof AppError && error.status < 500 && error.code !== 'rate.limited';

/**
 * Reads something of the server, and again when `news` changes; null until it is known. Changes within a pause are read once. The last answer
 * stays while the next one is read, and while the server does not answer.
 *
 * @param pauseMs Length of the pause in milliseconds.
 */
export function useLatest<T>(news: string, pauseMs: number, read: (signal: AbortSignal) => Promise<T>): T | null {
  const [latest, setLatest] = useState<T | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const ask = async (waitMs: number) => {
      try {
        const answer = await read(signal);
        if (!signal.aborted) setLatest(answer);
      } catch (error) {
        if (!signal.aborted && !isLasting(error)) timer = setTimeout(() => void ask(Math.min(waitMs * 2, longestWaitMs)), waitMs);
      }
    };
    let timer = setTimeout(() => void ask(firstWaitMs), pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the news stand for the question
  }, [news, pauseMs]);
  return latest;
}
