import { useEffect, useState } from 'react';

interface Answer<T> {
  /** Last answer, also while the next one is read. */
  readonly value: T | null;
  /** True if the value answers the present key. */
  readonly isCurrent: boolean;
  readonly isFailed: boolean;
  /** Error of the failure. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads an answer of the server, again whenever the key changes. Without a key there is nothing to read. */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [found, setFound] = useState<{ readonly key: string; readonly value: T } | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setFailure(null);
    if (key === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    ask(signal).then(
      (value) => !signal.aborted && setFound({ key, value }),
      (error: unknown) => !signal.aborted && setFailure({ error }),
    );
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the question
  }, [key, attempt]);
  const value = key === null ? null : (found?.value ?? null);
  return {
    value,
    isCurrent: value !== null && found?.key === key,
    isFailed: failure !== null,
    error: failure?.error,
    retry: () => setAttempt((count) => count + 1),
  };
}
