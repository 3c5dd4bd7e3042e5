import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { oneLine } from '#shared/platform/one-line.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import { failureCode } from '#client/platform/failures.ts';

/** Sends what is named in a form, and closes it; without a name, or refused, it stays and says why. */
export function useSubmit(send: (name: string) => Promise<unknown>, onClose: () => void) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = (event: FormEvent, text: string) => {
    event.preventDefault();
    const name = oneLine(text);
    if (name === '') return setError(t`Write a name first.`);
    setIsBusy(true);
    send(name).then(onClose, (failure: unknown) => {
      setError(t(sentenceFor(failureCode(failure))));
      setIsBusy(false);
    });
  };
  return { error, isBusy, submit, forgive: () => setError(null) };
}
