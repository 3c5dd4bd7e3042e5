import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Returns how often a person is already asked, in words. */
export function useAskedNote(asked: Readonly<Record<string, number>>): (personId: string) => string | undefined {
  const { t } = useLingui();
  return (personId) => {
    const count = asked[personId] ?? 0;
    return count === 0 ? undefined : t`${plural(count, { one: 'already asked # time', other: 'already asked # times' })}`;
  };
}
