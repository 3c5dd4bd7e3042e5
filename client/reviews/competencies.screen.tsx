import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { competencySet } from '#shared/reviews/competency-set.record.ts';
import { competency } from '#shared/reviews/competency.record.ts';
import { AddCompetencyStarter } from './add-starter-sets.tsx';
import { CompetencySetRules } from './competency-set-rules.tsx';
import { RecordViews } from './record-views.tsx';
import type { ListPageView } from './use-questionnaire-views.tsx';

const competencyColumns = ['category', 'weight', 'behaviours'];
const competencyBulk = { names: ['category', 'weight'] };

function useCompetencies(): ListPageView {
  const { t } = useLingui();
  const words = {
    title: t`Competencies`,
    list: t`Competencies`,
    create: t`New competency`,
    empty: t`Reviews rate the competencies of this list. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# competency', other: '# competencies' })}`,
  };
  return {
    record: competency,
    usualSort: 'name',
    words,
    columns: competencyColumns,
    bulkFields: competencyBulk,
    actions: <AddCompetencyStarter />,
  };
}

const setColumns = ['designationId', 'gradeId', 'competencies'];
const setParts = { FormRules: CompetencySetRules };

function useSets(): ListPageView {
  const { t } = useLingui();
  const words = {
    title: t`Competency sets`,
    list: t`Competency sets`,
    create: t`New competency set`,
    empty: t`A set gives the forms of a designation and grade their competencies. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# competency set', other: '# competency sets' })}`,
  };
  return { record: competencySet, usualSort: 'name', words, columns: setColumns, parts: setParts };
}

/** Competencies, and the sets of them by designation and grade. */
export function CompetenciesScreen() {
  const { t } = useLingui();
  const views = { competencies: useCompetencies(), sets: useSets() };
  return <RecordViews path="/admin/previlages/competencyManagement" label={t`Competencies and their sets`} views={views} />;
}
