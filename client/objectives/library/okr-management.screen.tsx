import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconSitemap, IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { templateFileFields } from '#shared/objectives/template-file.ts';
import { importTemplateFileEndpoint, templateFilesList } from '#shared/objectives/template-import.api.ts';
import { publicationOf } from '#shared/records/versions.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { newObjectiveHref } from '#client/objectives/objective-hrefs.ts';
import { TemplateResultFacts } from '#client/objectives/measure-facts.tsx';
import type { ImportableList } from '#client/records/any-record.ts';
import type { RecordDrawerParts, RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { emptyingText } from '#client/records/emptying-text.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { AddStarterSet } from './add-starter-set.tsx';
import { TemplateFormRules } from './template-form-rules.tsx';
import { TemplateMark } from './template-mark.tsx';

/** True if new objectives can begin with the template. */
const isOffered = (row: RecordPartProps['row']) => !row.isArchived && publicationOf(row) !== null;

/** Opens the form of a new objective with the values of the newest version of the template. */
function UseTemplate({ row }: RecordPartProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [, navigate] = useLocation();
  if (!actor || !isOffered(row) || !may(actor, 'Objectives', 'create')) return null;
  return (
    <BarButton label={t`Create an objective from this template`} onPress={() => navigate(newObjectiveHref(row.id))}>
      <IconTargetArrow size={18} stroke={1.6} aria-hidden="true" />
    </BarButton>
  );
}

const LaunchDialog = lazyComponent(async () => (await import('#client/objectives/launches/launch-dialog.tsx')).LaunchDialog);

/** Opens the creation of objectives for whole departments from the template. */
function LaunchTemplate({ row, rights }: RecordPartProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!actor) return null;
  return (
    <>
      {isOffered(row) && rights.canCreate && (
        <BarButton label={t`Create for departments`} onPress={() => setIsOpen(true)}>
          <IconSitemap size={18} stroke={1.6} aria-hidden="true" />
        </BarButton>
      )}
      {isOpen && <LaunchDialog actor={actor} templateId={row.id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const TemplateActions = (props: RecordPartProps) => (
  <>
    <UseTemplate {...props} />
    <LaunchTemplate {...props} />
  </>
);

const LaunchesView = lazyComponent(
  async () => (await import('#client/objectives/launches/launches-view.tsx')).LaunchesView,
  <Skeleton m="md" height={320} />,
);
const PeriodsView = lazyComponent(
  async () => (await import('#client/objectives/periods/periods-view.tsx')).PeriodsView,
  <Skeleton m="md" height={320} />,
);
const OkrSettingsView = lazyComponent(
  async () => (await import('#client/objectives/okr-settings-view.tsx')).OkrSettingsView,
  <Skeleton m="md" height={320} />,
);
const DefaultsView = lazyComponent(async () => (await import('./okr-defaults-view.tsx')).OkrDefaultsView, <Skeleton m="md" height={320} />);
const DimensionsView = lazyComponent(
  async () => (await import('./okr-lists-view.tsx')).OkrDimensionsView,
  <Skeleton m="md" height={320} />,
);
const CategoriesView = lazyComponent(
  async () => (await import('./okr-lists-view.tsx')).OkrCategoriesView,
  <Skeleton m="md" height={320} />,
);
const UnitsView = lazyComponent(async () => (await import('./okr-lists-view.tsx')).OkrUnitsView, <Skeleton m="md" height={320} />);
const ReportView = lazyComponent(
  async () => (await import('#client/objectives/report/report-view.tsx')).ReportView,
  <Skeleton m="md" height={480} />,
);

const ReportPrint = lazyComponent(
  async () => (await import('#client/objectives/report/report-print.tsx')).ReportPrint,
  <Skeleton m="md" height={480} />,
);

const path = '/admin/previlages/okrmanagement';
const columns = ['categoryId', 'dimensionId', 'level', 'keyResults', 'publication'];
const bulkFields = { names: ['categoryId', 'dimensionId', 'level'] };
const importedTemplates: ImportableList = {
  plural: templateFilesList,
  fields: templateFileFields,
  readOnly: [],
  endpoints: { import: importTemplateFileEndpoint },
  hints: {
    rules: msg`Rows change the drafts of templates with their name, and create the others as drafts. The columns keyResult1.name, keyResult1.target and so on change key results with these names and add the others. A blank cell leaves a value unchanged, and ${emptyingText} empties it.`,
  },
};
const parts: RecordDrawerParts = {
  FormRules: TemplateFormRules,
  Actions: TemplateActions,
  Mark: TemplateMark,
  rowFacts: { keyResults: TemplateResultFacts },
};

/** OKR library: objectives with key results that new objectives begin with. */
function Library({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`OKR library`,
    list: t`OKR library`,
    create: t`New template`,
    empty: t`New objectives can begin with the published templates of this library. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# template', other: '# templates' })}`,
  };
  const rights = pageRights(actor, okrTemplate);
  return (
    <RecordPage
      record={okrTemplate}
      companyId={actor.companyId}
      usualSort="name"
      words={words}
      columns={columns}
      bulkFields={bulkFields}
      imported={importedTemplates}
      parts={parts}
      rights={rights}
      actions={rights.canCreate && <AddStarterSet />}
    />
  );
}

const otherViews = ['launches', 'periods', 'reports', 'categories', 'dimensions', 'units', 'defaults', 'settings'] as const;

/** OKR library, the periods of objectives, and reports. */
export function OkrManagementScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const wanted = params.get('view');
  if (wanted === 'report-print') return <ReportPrint actor={actor} />;
  const current = otherViews.find((name) => name === wanted) ?? 'library';
  const views = [
    { name: 'library', label: t`OKR library`, href: path },
    { name: 'launches', label: t`Created for departments`, href: `${path}?view=launches` },
    { name: 'periods', label: t`Periods`, href: `${path}?view=periods` },
    { name: 'reports', label: t`Reports`, href: `${path}?view=reports` },
    { name: 'categories', label: t`Categories`, href: `${path}?view=categories` },
    { name: 'dimensions', label: t`Dimensions`, href: `${path}?view=dimensions` },
    { name: 'units', label: t`Units`, href: `${path}?view=units` },
    { name: 'defaults', label: t`Defaults of departments`, href: `${path}?view=defaults` },
    { name: 'settings', label: t`Settings`, href: `${path}?view=settings` },
  ];
  return (
    <>
      {!params.has('importId') && <ViewLinks label={t`View`} views={views} current={current} />}
      {current === 'library' && <Library actor={actor} />}
      {current === 'launches' && <LaunchesView actor={actor} />}
      {current === 'periods' && <PeriodsView actor={actor} />}
      {current === 'reports' && <ReportView actor={actor} />}
      {current === 'categories' && <CategoriesView actor={actor} />}
      {current === 'dimensions' && <DimensionsView actor={actor} />}
      {current === 'units' && <UnitsView actor={actor} />}
      {current === 'defaults' && <DefaultsView actor={actor} />}
      {current === 'settings' && <OkrSettingsView actor={actor} />}
    </>
  );
}
