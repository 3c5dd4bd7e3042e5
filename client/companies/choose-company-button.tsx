import { useLingui } from '@lingui/react/macro';
import { IconDoorEnter } from '@tabler/icons-react';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';
import { chooseCompany, useSession } from '#client/access/session.store.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Lets an operator work in the company that is open. */
export function ChooseCompanyButton({ row }: RecordPartProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const { actor } = useSession();
  if (!actor || !isProviderOperator(actor) || actor.companyId === row.id) return null;
  return (
    <BarButton label={t`Work in this company`} onPress={() => void chooseCompany(row.id).catch(sayRefusal)}>
      <IconDoorEnter className="mirrored" size={18} stroke={1.6} aria-hidden="true" />
    </BarButton>
  );
}
