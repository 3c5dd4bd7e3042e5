import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { canCreateCompany, canDeactivateCompany, canEditCompany } from '#shared/companies/companies.policy.ts';
import { company } from '#shared/companies/company.record.ts';
import { legalEntity } from '#shared/companies/legal-entity.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordRights } from '#client/records/any-record.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { ChooseCompanyButton } from './choose-company-button.tsx';

const NewCompanyDialog = lazyComponent(async () => (await import('./new-company-dialog.tsx')).NewCompanyDialog);

const parts = { Actions: ChooseCompanyButton };
const path = '/admin/setups/company';
const columns = ['country', 'status', 'timeZone', 'currency'];

function rightsOf(actor: Actor): RecordRights {
  return {
    canCreate: canCreateCompany(actor),
    canImport: false,
    canEdit: ({ id }) => canEditCompany(actor, id),
    canDelete: () => false,
    // Files belong to the company in which they were uploaded.
    fieldRights: (row) => (row?.id === actor.companyId ? {} : { logoId: 'hidden' }),
    canAct: (_, { id }) => canDeactivateCompany(actor, id),
    canExport: false,
    canSeeTrash: false,
  };
}

function Companies({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const words = {
    title: t`Company`,
    list: t`Companies`,
    create: t`New company`,
    empty: t`No company matches.`,
    count: (count: number) => t`${plural(count, { one: '# company', other: '# companies' })}`,
  };
  return (
    <>
      <RecordPage
        record={company}
        companyId={actor.companyId}
        usualSort="name"
        words={words}
        columns={columns}
        rights={rightsOf(actor)}
        parts={parts}
        onCreate={() => setAdding(true)}
      />
      {isAdding && <NewCompanyDialog onClose={() => setAdding(false)} onCreated={(recordId) => setParams({ recordId })} />}
    </>
  );
}

function LegalEntities({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Legal entities`,
    list: t`Legal entities`,
    create: t`New legal entity`,
    empty: t`Legal entities employ the people of your company. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# legal entity', other: '# legal entities' })}`,
  };
  return (
    <RecordPage record={legalEntity} companyId={actor.companyId} usualSort="name" words={words} rights={pageRights(actor, legalEntity)} />
  );
}

/** Settings of the companies that the reader sets up, and the legal entities of the company in which the reader works. */
export function CompaniesScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const isOfEntities = params.get('view') === 'legal-entities';
  const views = [
    { name: 'companies', label: t`Companies`, href: path },
    { name: 'legal-entities', label: t`Legal entities`, href: `${path}?view=legal-entities` },
  ];
  return (
    <>
      {!params.has('importId') && <ViewLinks label={t`Company`} views={views} current={isOfEntities ? 'legal-entities' : 'companies'} />}
      {isOfEntities ? <LegalEntities actor={actor} /> : <Companies actor={actor} />}
    </>
  );
}
