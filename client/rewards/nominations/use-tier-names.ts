import { useLingui } from '@lingui/react/macro';

/** Names of the tiers of awards. */
export function useTierNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return { bronze: t`Bronze`, silver: t`Silver`, gold: t`Gold` };
}
