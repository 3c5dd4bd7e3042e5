import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { template } from '#shared/reviews/template.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { FormRulesProps } from '#client/records/form-rules.ts';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { ReviewLinks } from '#client/cycles/review-links.tsx';

const loadFiles = () => import('./templates/template-file.tsx');
const ExportTemplate = lazyComponent(async () => (await loadFiles()).ExportTemplate);
const ImportTemplate = lazyComponent(async () => (await loadFiles()).ImportTemplate);

const TemplateSections = lazyComponent(async () => (await import('./templates/template-sections.tsx')).TemplateSections);

const hidden = { isHidden: true };
const none = {};

/** The sections have an editor of their own in the drawer. */
const TemplateFormRules = ({ children }: FormRulesProps) => children((name) => (name === 'sections' ? hidden : none));

const hrefOf = (id: string) => `/admin/previlages/templatesPerformanceManagement?recordId=${id}`;
const columns = ['sections', 'designations', 'publication'];
const parts: RecordDrawerParts = { FormRules: TemplateFormRules, Sections: TemplateSections, Actions: ExportTemplate };

/** Templates from which review forms are launched. */
export function TemplatesScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const rights = pageRights(actor, template);
  const words = {
    title: t`Templates`,
    list: t`Templates`,
    create: t`New template`,
    empty: t`A template describes the sections of a review form. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# template', other: '# templates' })}`,
  };
  return (
    <>
      {!params.has('importId') && <ReviewLinks current="templates" />}
      <RecordPage
        record={template}
        companyId={actor.companyId}
        usualSort="name"
        words={words}
        columns={columns}
        parts={parts}
        rights={rights}
        actions={rights.canCreate && <ImportTemplate hrefOf={hrefOf} />}
      />
    </>
  );
}
