import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconTargetArrow } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { newObjectiveHref } from '#client/objectives/objective-hrefs.ts';
import type { RecordDrawerParts, RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { TemplateFormRules } from './template-form-rules.tsx';

/** Opens the form of a new objective with the values of the template. */
function UseTemplate({ row }: RecordPartProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [, navigate] = useLocation();
  if (!actor || row.isArchived || !may(actor, 'Objectives', 'create')) return null;
  return (
    <BarButton label={t`Create an objective from this template`} onPress={() => navigate(newObjectiveHref(row.id))}>
      <IconTargetArrow size={18} stroke={1.6} aria-hidden="true" />
    </BarButton>
  );
}

const columns = ['category', 'level', 'keyResults'];
const bulkFields = { names: ['category', 'level'] };
const parts: RecordDrawerParts = { FormRules: TemplateFormRules, Actions: UseTemplate };

/** OKR library: objectives with key results that new objectives begin with. */
export function OkrManagementScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const words = {
    title: t`OKR library`,
    list: t`OKR library`,
    create: t`New template`,
    empty: t`New objectives can begin with a template of this library. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# template', other: '# templates' })}`,
  };
  return (
    <RecordPage
      record={okrTemplate}
      companyId={actor.companyId}
      usualSort="name"
      words={words}
      columns={columns}
      bulkFields={bulkFields}
      parts={parts}
      rights={pageRights(actor, okrTemplate)}
    />
  );
}
