import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { department } from '#shared/people/department.record.ts';
import { designation } from '#shared/designations/designation.record.ts';
import { grade } from '#shared/grades/grade.record.ts';
import { kra } from '#shared/kras/kra.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { RecordPage, type RecordPageProps } from '#client/records/record-page.tsx';
import { DepartmentActions, DepartmentSections } from './departments/department-parts.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';

type RecordView = Pick<RecordPageProps, 'record' | 'usualSort' | 'words'> & Partial<RecordPageProps>;

const path = '/admin/setups/departments';

const departmentParts = { Actions: DepartmentActions, Sections: DepartmentSections };
const departmentColumns = ['headId'];
const departmentBulk = { names: ['parentId', 'headId'] };

function useDepartmentTree(): RecordView {
  const { t } = useLingui();
  const words = {
    title: t`Departments`,
    list: t`Departments`,
    create: t`New department`,
    empty: t`Departments are the parts of your company. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# department', other: '# departments' })}`,
  };
  return {
    record: department,
    usualSort: 'name',
    words,
    isTree: true,
    hasDrag: true,
    columns: departmentColumns,
    bulkFields: departmentBulk,
    parts: departmentParts,
  };
}

function useGrades(): RecordView {
  const { t } = useLingui();
  const words = {
    title: t`Grades`,
    list: t`Grades`,
    create: t`New grade`,
    empty: t`Grades order the positions of your company. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# grade', other: '# grades' })}`,
  };
  return { record: grade, usualSort: 'level', words };
}

function useDesignations(): RecordView {
  const { t } = useLingui();
  const words = {
    title: t`Designations`,
    list: t`Designations`,
    create: t`New designation`,
    empty: t`Designations are the job titles of your company. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# designation', other: '# designations' })}`,
  };
  return { record: designation, usualSort: 'name', words };
}

function useKras(): RecordView {
  const { t } = useLingui();
  const words = {
    title: t`Key result areas`,
    list: t`Key result areas`,
    create: t`New key result area`,
    empty: t`Key result areas are the fields of work for which goals are set. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# key result area', other: '# key result areas' })}`,
  };
  return { record: kra, usualSort: 'name', words };
}

/** Keeps the departments loaded, by which the people below one are counted. */
function DepartmentRoom({ companyId }: { companyId: string }) {
  useRoom(department.room, companyId);
  return null;
}

/** Departments of a company, and the lists that describe its positions. */
export function DepartmentsScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  const departments = useDepartmentTree();
  const views: Readonly<Record<string, RecordView>> = {
    departments,
    designations: useDesignations(),
    grades: useGrades(),
    kras: useKras(),
  };
  if (!actor) return null;
  const name = params.get('view') ?? '';
  const [current, shown] = views[name] ? [name, views[name]] : (['departments', departments] as const);
  const links = Object.entries(views).map(([view, { words }]) => ({
    name: view,
    label: words.list,
    href: view === 'departments' ? path : `${path}?view=${view}`,
  }));
  return (
    <>
      <DepartmentRoom companyId={actor.companyId} />
      {!params.has('importId') && <ViewLinks label={t`Departments and positions`} views={links} current={current} />}
      <RecordPage key={current} {...shown} companyId={actor.companyId} rights={pageRights(actor, shown.record)} />
    </>
  );
}
