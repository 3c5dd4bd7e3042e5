import { useLingui } from '@lingui/react/macro';
import type { DelegatedModule } from '#shared/approvals/delegation.schema.ts';

/** Names of the modules for which people name delegates. */
export function useModuleNames(): Readonly<Record<DelegatedModule, string>> {
  const { t } = useLingui();
  return { objectives: t`Objectives`, reviews: t`Reviews`, rewards: t`Rewards` };
}
