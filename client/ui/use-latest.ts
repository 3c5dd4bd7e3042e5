import { useEffect, useState } from 'react';

/**
 * Reads something of the server, and again when `news` changes; null until it is known. Changes within a pause are read once. The last answer
 * stays while the next one is read, and if that fails.
 *
 * @param pauseMs Length of the pause in milliseconds.
 */
export function useLatest<T>(news: string, pauseMs: number, read: (signal: AbortSignal) => Promise<T>): T | null {
  const [latest, setLatest] = useState<T | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const ask = async () => {
      try {
        const answer = await read(signal);
        if (!signal.aborted) setLatest(answer);
      } catch {
        // The next change reads again.
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the news stand for the question
  }, [news, pauseMs]);
  return latest;
}
