import { useLingui } from '@lingui/react/macro';
import type { GivenReason } from '#shared/calibration/calibration.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

/** Returns the parts of a reason that were given: the one from the list, who authorised the move, and the comment. */
export function useReasonLines(): (given: GivenReason) => readonly string[] {
  const { t } = useLingui();
  const { people } = useDirectory();
  return ({ reason, reasonCode, authorisedById }) => {
    const name = isolateDirection(people[authorisedById ?? '']?.name ?? '');
    const lines = [reasonCode, authorisedById === null ? null : t`Authorised by ${name}`, reason];
    return lines.filter((line) => line !== null);
  };
}
