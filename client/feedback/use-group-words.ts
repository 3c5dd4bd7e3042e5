import { useLingui } from '@lingui/react/macro';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';

/** Names of the groups of raters. */
export function useGroupWords(): Readonly<Record<RaterGroup, string>> {
  const { t } = useLingui();
  return {
    self: t`Self`,
    manager: t`Manager`,
    peer: t`Peers`,
    report: t`Direct reports`,
    other: t`Others`,
  };
}
