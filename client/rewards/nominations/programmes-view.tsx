import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { programmeFieldRights } from '#shared/rewards/programme.policy.ts';
import { programme } from '#shared/rewards/programme.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { ProgrammeFormRules } from './programme-form-rules.tsx';
import { ProgrammeNominations } from './programme-nominations.tsx';

const columns = ['tier', 'points', 'opensOn', 'closesOn', 'winners', 'state'];
const parts: RecordDrawerParts = { FormRules: ProgrammeFormRules, Sections: ProgrammeNominations };

/** Programmes of the company; HR manages them. */
export function ProgrammesView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const rights = { ...pageRights(actor, programme), fieldRights: (row: object | null) => programmeFieldRights(row ?? {}) };
  const words = {
    title: t`Programmes`,
    list: t`Programmes`,
    create: t`New programme`,
    empty: t`People nominate colleagues for a programme, and a committee chooses the winners.`,
    count: (count: number) => t`${plural(count, { one: '# programme', other: '# programmes' })}`,
  };
  return (
    <RecordPage
      record={programme}
      companyId={actor.companyId}
      usualSort="-closesOn"
      words={words}
      rights={rights}
      columns={columns}
      parts={parts}
    />
  );
}
