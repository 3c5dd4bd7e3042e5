import { useEffect, useState } from 'react';
import { listKeptMailsEndpoint, readKeptMailEndpoint, type KeptMail } from '#shared/notifications/kept-mail.api.ts';
import type { ReplyOf } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/call.ts';
import { failureCode, type FailureCode } from '#client/platform/failures.ts';

export type OpenMail = ReplyOf<typeof readKeptMailEndpoint>;

/** What was asked for, once it is here, and what kept it from coming. */
export interface Asked<T> {
  readonly value: T | null;
  readonly failure: FailureCode | null;
  readonly again: () => void;
}

/** What has come, and what it was asked as. */
interface Answer<T> {
  readonly asked: string;
  readonly value: T | null;
  readonly failure: FailureCode | null;
}

function useAsked<T>(name: string | null, ask: () => Promise<T>): Asked<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const asked = `${name} ${turn}`;
  useEffect(() => {
    if (name === null) return undefined;
    let isWanted = true;
    const say = (value: T | null, failure: FailureCode | null) => isWanted && setAnswer({ asked, value, failure });
    ask().then(
      (value) => say(value, null),
      (error: unknown) => say(null, failureCode(error)),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is asked is told by its name
  }, [name, asked]);
  const here = answer?.asked === asked ? answer : null;
  return { value: here?.value ?? null, failure: here?.failure ?? null, again: () => setTurn(turn + 1) };
}

/** The mails that the installation keeps instead of sending them. */
export const useKeptMails = (): Asked<KeptMail[]> => useAsked('mails', () => call(listKeptMailsEndpoint));

export function useKeptMail(chosen: Pick<KeptMail, 'id' | 'personId'> | null): Asked<OpenMail> {
  const [personId, mailId] = [chosen?.personId ?? '', chosen?.id ?? ''];
  return useAsked(mailId || null, () => call(readKeptMailEndpoint, { params: { personId, mailId } }));
}
