import { useEffect, useState } from 'react';
import { listStoredEmailsEndpoint, readStoredEmailEndpoint, type StoredEmailSummary } from '#shared/notifications/stored-emails.api.ts';
import type { ReplyOf } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/http/call.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';

export type OpenEmail = ReplyOf<typeof readStoredEmailEndpoint>;

export interface LoadedEmails<T> {
  readonly value: T | null;
  readonly failure: FailureCode | null;
  readonly again: () => void;
}

interface StoredEmailReply<T> {
  readonly requestKey: string;
  readonly value: T | null;
  readonly failure: FailureCode | null;
}

function useAsked<T>(name: string | null, ask: () => Promise<T>): LoadedEmails<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<StoredEmailReply<T> | null>(null);
  const requestKey = `${name} ${turn}`;
  useEffect(() => {
    if (name === null) return undefined;
    let isWanted = true;
    const setResult = (value: T | null, failure: FailureCode | null) => isWanted && setAnswer({ requestKey, value, failure });
    ask().then(
      (value) => setResult(value, null),
      (error: unknown) => setResult(null, failureCode(error)),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the name identifies the request
  }, [name, requestKey]);
  const here = answer?.requestKey === requestKey ? answer : null;
  return { value: here?.value ?? null, failure: here?.failure ?? null, again: () => setTurn(turn + 1) };
}

export const useStoredEmails = (): LoadedEmails<StoredEmailSummary[]> => useAsked('mails', () => call(listStoredEmailsEndpoint));

export function useStoredEmail(chosen: Pick<StoredEmailSummary, 'id' | 'personId'> | null): LoadedEmails<OpenEmail> {
  const [personId, emailId] = [chosen?.personId ?? '', chosen?.id ?? ''];
  return useAsked(emailId || null, () => call(readStoredEmailEndpoint, { params: { personId, emailId } }));
}
