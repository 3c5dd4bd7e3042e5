import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { okrDefault } from '#shared/objectives/okr-default.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import type { FormRulesProps } from '#client/records/form-rules.ts';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';

function DefaultRules({ children }: FormRulesProps) {
  const { t } = useLingui();
  const hints: Readonly<Record<string, string>> = {
    frequency: t`Empty for the frequency of the department above, else of the company`,
    visibility: t`Empty for the value of the department above, else public`,
    driver: t`Empty for the value of the department above, else key results`,
  };
  return children((name) => ({ hint: hints[name] }));
}

const columns = ['departmentId', 'frequency', 'visibility', 'driver'];
const parts: RecordDrawerParts = { FormRules: DefaultRules };

/** Defaults of departments, with which their new objectives and key results begin. */
export function OkrDefaultsView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Defaults of departments`,
    list: t`Defaults of departments`,
    create: t`New default`,
    empty: t`New objectives and key results of a department and of those below it begin with its defaults. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# default', other: '# defaults' })}`,
  };
  return (
    <RecordPage
      record={okrDefault}
      companyId={actor.companyId}
      usualSort="name"
      words={words}
      columns={columns}
      parts={parts}
      rights={pageRights(actor, okrDefault)}
    />
  );
}
