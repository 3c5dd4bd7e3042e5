import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { searchEndpoint } from '#shared/search/search.api.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { resultPath, type FoundItem } from './result-views.ts';

/** Delay between the last key and the request, in milliseconds. */
const pause = 250;

interface SearchReply {
  readonly keyword: string;
  readonly found: readonly FoundItem[];
  readonly failure: FailureCode | null;
}

export interface Search extends SearchReply {
  readonly status: 'none' | 'loading' | 'stale' | 'ready' | 'failed';
  readonly retry: () => void;
}

const nothing: SearchReply = { keyword: '', found: [], failure: null };

function statusOf(wanted: string, answer: SearchReply): Search['status'] {
  if (wanted === '') return 'none';
  if (answer.keyword !== wanted) return answer.found.length > 0 ? 'stale' : 'loading';
  return answer.failure === null ? 'ready' : 'failed';
}

export function useSearch(text: string): Search {
  const wanted = text.trim();
  const [keyword] = useDebouncedValue(wanted, pause);
  const [answer, setAnswer] = useState(nothing);
  const isAnswered = keyword === '' || answer.keyword === keyword;
  useEffect(() => {
    if (isAnswered) return undefined;
    const asking = new AbortController();
    const take = (next: SearchReply) => !asking.signal.aborted && setAnswer(next);
    call(searchEndpoint, { query: { keyword }, signal: asking.signal }).then(
      // The server sends results of the kinds of its features, whose views are those of the client.
      ({ found }) => take({ keyword, found: found as FoundItem[], failure: null }),
      (error: unknown) => take({ keyword, found: [], failure: failureCode(error) }),
    );
    return () => asking.abort();
  }, [keyword, isAnswered]);
  const retry = () => setAnswer(nothing);
  const { people } = useDirectory();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- where somebody's page is depends on the directory
  const found = useMemo(() => answer.found.filter((one) => resultPath(one) !== null), [answer.found, people]);
  return { ...answer, found, status: statusOf(wanted, answer), retry };
}
