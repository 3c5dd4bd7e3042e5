import { useLingui } from '@lingui/react/macro';
import type { PointAccount, PointKind } from '#shared/rewards/point-entry.schema.ts';

export function useAccountNames(): Readonly<Record<PointAccount, string>> {
  const { t } = useLingui();
  return { give: t`To give`, boost: t`Boost`, earned: t`Earned` };
}

/** Reasons of the lines of a statement. */
export function useKindNames(): Readonly<Record<PointKind, string>> {
  const { t } = useLingui();
  return {
    budget: t`Points of the month`,
    lapsed: t`Not given in the month`,
    given: t`Recognition given`,
    received: t`Recognition received`,
    returned: t`Recognition taken back`,
    withdrawn: t`Recognition withdrawn by its author`,
    held: t`Reserved for a redemption`,
    released: t`Reservation ended`,
    refunded: t`Redemption refunded`,
    granted: t`Granted by the company`,
    adjusted: t`Adjusted by the company`,
    idea: t`Points for an idea`,
    nomination: t`Award of a programme`,
  };
}
