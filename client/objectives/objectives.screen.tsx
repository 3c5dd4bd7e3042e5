import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objectiveFileFields } from '#shared/objectives/objective-file.ts';
import { importObjectiveFileEndpoint, objectiveFilesList } from '#shared/objectives/objective-import.api.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { emptyingText } from '#client/records/emptying-text.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import type { ChildKind } from '#client/records/tree-rows.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { KeyResultIcon, keyResultCells, KeyResultMark, MoveListener, objectiveCells, ObjectiveIcon, ObjectiveMark } from './lazy-cells.ts';
import { keyResultHref, objectiveHref } from './objective-hrefs.ts';
import { useObjectiveRights } from './use-objective-rights.ts';

const CreateObjective = lazyComponent(async () => (await import('./create/create-objective.tsx')).CreateObjective);

const MapView = lazyComponent(async () => (await import('./map/map-view.tsx')).MapView, <Skeleton m="md" height={480} />);

const path = '/admin/objectives';
const columns = ['ownerId', 'period', 'status', 'progress', 'dueOn', 'weight'];
const kinds: readonly ChildKind[] = [
  {
    record: keyResult,
    cells: { ownerId: 'assigneeId', period: 'frequency' },
    hrefOf: keyResultHref,
    Icon: KeyResultIcon,
    Mark: KeyResultMark,
    shown: keyResultCells,
  },
];
const parts: RecordDrawerParts = { Icon: ObjectiveIcon, Mark: ObjectiveMark, cells: objectiveCells };
const importedObjectives: ImportableList = {
  plural: objectiveFilesList,
  fields: objectiveFileFields,
  readOnly: [],
  endpoints: { import: importObjectiveFileEndpoint },
  hints: {
    rules: msg`Rows change the objectives with their owner, period, year and name, and create the others. The columns keyResult1.name, keyResult1.target and so on create key results that an objective does not have yet. A blank cell leaves a value unchanged, and ${emptyingText} empties it.`,
  },
};
const bulkFields = {
  names: ['ownerId', 'parentId', 'period', 'year', 'startsOn', 'dueOn', 'weight', 'priority', 'dimensionId', 'visibility'],
};

/** The form of a new objective has the address `create=1`; that of the records layer and the tour open it too. */
function useCreating() {
  const [params, setParams] = useSearchParams();
  const isNew = params.get('recordId') === 'new';
  const isOpen = params.get('create') === '1';
  const put = (create: '1' | undefined) =>
    changeParams(setParams, { create, recordId: undefined, template: undefined }, create === undefined);
  useEffect(() => {
    if (isNew) changeParams(setParams, { create: '1', recordId: undefined }, true);
  }, [isNew, setParams]);
  const start = { templateId: params.get('template'), onTemplateTaken: () => changeParams(setParams, { template: undefined }, true) };
  return { isOpen, start, open: () => put('1'), close: () => put(undefined) };
}

function Objectives({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const rights = useObjectiveRights(actor);
  const creating = useCreating();
  const words = {
    title: t`Objectives`,
    list: t`Objectives`,
    create: t`Create objective`,
    empty: t`An objective says what a person, a team or the company wants to reach in a period. Create the first one.`,
    count: (count: number) => t`${plural(count, { one: '# objective', other: '# objectives' })}`,
  };
  return (
    <>
      <MoveListener />
      <RecordPage
        record={objective}
        companyId={actor.companyId}
        usualSort="-dueOn"
        words={words}
        rights={rights}
        columns={columns}
        isTree
        hasDrag
        openLevels={objective.tree!.maxDepth}
        childKinds={kinds}
        hrefOf={objectiveHref}
        parts={parts}
        bulkFields={bulkFields}
        imported={importedObjectives}
        onCreate={creating.open}
      />
      {creating.isOpen && rights.canCreate && <CreateObjective actor={actor} {...creating.start} onClose={creating.close} />}
    </>
  );
}

/** Objectives with their key results as a tree, or their alignment as a map. */
export function ObjectivesScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  const current = params.get('view') === 'map' ? 'map' : 'table';
  const views = [
    { name: 'table', label: t`Table`, href: path },
    { name: 'map', label: t`Alignment map`, href: `${path}?view=map` },
  ];
  if (!actor) return null;
  return (
    <>
      {!params.has('importId') && <ViewLinks label={t`View`} views={views} current={current} />}
      {current === 'map' ? <MapView actor={actor} /> : <Objectives actor={actor} />}
    </>
  );
}
