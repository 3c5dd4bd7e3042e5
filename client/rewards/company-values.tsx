import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { companyValue } from '#shared/rewards/company-value.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';

/** Values of the company, for which people recognise each other. */
export function CompanyValues() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const words = {
    title: t`Rewards management`,
    list: t`Values`,
    create: t`New value`,
    empty: t`Every recognition names a value of the company. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# value', other: '# values' })}`,
  };
  return (
    <RecordPage record={companyValue} companyId={actor.companyId} usualSort="name" words={words} rights={pageRights(actor, companyValue)} />
  );
}
