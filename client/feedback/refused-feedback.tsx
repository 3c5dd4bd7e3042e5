import { useLingui } from '@lingui/react/macro';
import { failureCode } from '#client/platform/base/failures.ts';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';

/** Answer of the server, or why the reader does not get it. */
export type Asked<T> = { readonly found: T } | { readonly refusal: 'absent' | 'impersonated' };

/** Waits for an answer. Throws failures after which it can be asked for again. */
export async function askFor<T>(request: Promise<T>): Promise<Asked<T>> {
  try {
    return { found: await request };
  } catch (error) {
    const code = failureCode(error);
    if (code === 'impersonation.refused') return { refusal: 'impersonated' };
    if (code === 'record.absent' || code === 'input.invalid' || code === 'access.denied') return { refusal: 'absent' };
    throw error;
  }
}

/** Page of feedback that the reader does not get. */
export function RefusedFeedback({ refusal }: { refusal: 'absent' | 'impersonated' }) {
  const { t } = useLingui();
  if (refusal === 'absent') return <StateMessage kind="absent" action={<HomeButton />} />;
  return <StateMessage kind="denied" sentence={t`Nobody reads or gives feedback in the name of another person.`} />;
}
