import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Select, Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { useMoveInTree } from '#client/records/tree-drag.tsx';
import { useDepartments } from '#client/people/use-departments.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useFiscalStart } from '#client/companies/use-fiscal-start.ts';
import { useObjectiveRights } from '#client/objectives/use-objective-rights.ts';
import { MapCard } from './map-card.tsx';
import { findNode, idsAbove, type MapNode } from './map-forest.ts';
import { MapTree } from './map-tree.tsx';
import { MoveQuestion } from './move-question.tsx';
import { PeriodSelect } from './period-select.tsx';
import { useObjectiveMap, type ObjectiveMap } from './use-objective-map.ts';
import page from '#client/ui/canvas/canvas-page.module.css';
import classes from './map-view.module.css';

function Filters({ map, startMonth }: { map: ObjectiveMap; startMonth: number }) {
  const { t } = useLingui();
  const departments = [...useDepartments()].map(([value, label]) => ({ value, label }));
  return (
    <>
      <PeriodSelect period={map.period} startMonth={startMonth} onChoose={map.setPeriod} />
      <Select
        size="xs"
        w={200}
        aria-label={t`Department`}
        placeholder={t`All departments`}
        data={departments}
        value={map.departmentId}
        clearable
        searchable
        onChange={(id) => map.setDepartment(id ?? undefined)}
      />
    </>
  );
}

/** Objectives that support nothing and that nothing supports. */
function Unaligned({ map }: { map: ObjectiveMap }) {
  const { t } = useLingui();
  const { unaligned } = map.forest;
  const count = unaligned.length;
  if (count === 0) return null;
  const label = t`${plural(count, { one: '# not aligned', other: '# not aligned' })}`;
  return (
    <ToolbarPopover label={label} icon={<IconUnlink size={15} stroke={1.6} aria-hidden="true" />} position="bottom-start" width={320}>
      {(close) => (
        <ul className={classes.unaligned}>
          {unaligned.map(({ id, name }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.name}
                onClick={() => {
                  close();
                  map.openCard(id);
                }}
              >
                <bdi>{name}</bdi>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </ToolbarPopover>
  );
}

interface Move {
  readonly objectiveId: string;
  readonly parentId: string;
}

/** Node of the card: of the trees, or of an objective that is not aligned. */
function cardNode({ forest, cardId }: ObjectiveMap): MapNode | undefined {
  if (cardId === null) return undefined;
  const row = forest.unaligned.find(({ id }) => id === cardId);
  return row ? { id: row.id, row, level: 1, position: 1, siblings: 1, share: 0, below: [], count: 0 } : findNode(forest, cardId);
}

/** Aligns objectives: asks first, and refuses one that would support itself. */
function useAligning(actor: Actor, map: ObjectiveMap) {
  const { t } = useLingui();
  const moveInTree = useMoveInTree({ record: objective, companyId: actor.companyId });
  const [move, setMove] = useState<Move | null>(null);
  const rowOf = (id: string | undefined) => map.rows.find((row) => row.id === id);
  const ask = (objectiveId: string, parentId: string) => {
    const row = rowOf(objectiveId);
    if (!row || row.parentId === parentId) return;
    if (objectiveId === parentId || idsAbove(map.forest, parentId).includes(objectiveId)) {
      const name = isolateDirection(row.name);
      return showToast({ tone: 'refused', words: t`${name} cannot support itself.`, closeLabel: t`Close` });
    }
    if (rowOf(parentId)) return setMove({ objectiveId, parentId });
    // Of an objective that the map does not have, nothing can be told before.
    moveInTree(row as unknown as RecordRow, parentId);
  };
  const confirm = () => {
    const row = rowOf(move?.objectiveId);
    setMove(null);
    if (!row || !move) return;
    moveInTree(row as unknown as RecordRow, move.parentId);
    map.openAll([move.parentId]);
  };
  return { ask, confirm, moved: rowOf(move?.objectiveId), parent: rowOf(move?.parentId), close: () => setMove(null) };
}

function Body({ actor, map }: { actor: Actor; map: ObjectiveMap }) {
  const { t } = useLingui();
  const rights = useObjectiveRights(actor);
  const { ask, confirm, moved, parent, close } = useAligning(actor, map);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const canMove = ({ row }: MapNode) => !row.isArchived && rights.canEdit(row as unknown as RecordRow);
  const show = (id: string) => {
    map.reveal(id);
    setWanted({ id });
  };
  const node = cardNode(map);
  return (
    <div className={page.body}>
      {map.forest.roots.length > 0 && <MapTree {...{ map, canMove, wanted }} onMove={ask} />}
      {map.forest.roots.length === 0 && map.isComplete && (
        <StateMessage kind="empty" sentence={t`No objective of this period supports another one.`} />
      )}
      {node && <MapCard key={node.id} {...{ map, node }} canMove={canMove(node)} onShow={show} onMove={ask} />}
      {moved && parent && <MoveQuestion rows={map.rows} {...{ moved, parent }} onClose={close} onConfirm={confirm} />}
    </div>
  );
}

function MapPage({ actor, startMonth }: { actor: Actor; startMonth: number }) {
  const { t } = useLingui();
  const map = useObjectiveMap(startMonth);
  const count = map.rows.length;
  if (map.status === 'failed') return <NotLoaded onRetry={map.retry} />;
  return (
    <div className={page.page}>
      <PageHeader title={t`Objectives`} context={t`${plural(count, { one: '# objective', other: '# objectives' })}`} />
      <div className={page.bar}>
        <Filters map={map} startMonth={startMonth} />
        <Unaligned map={map} />
        {map.branchId !== null && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconArrowBackUp className="mirrored" size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => map.setBranch(undefined)}
          >
            {t`Show all branches`}
          </Button>
        )}
      </div>
      {map.status === 'loading' ? <Skeleton m="md" height={480} /> : <Body actor={actor} map={map} />}
    </div>
  );
}

/** Alignment map: the objectives of a period and what they support. */
export function MapView({ actor }: { actor: Actor }) {
  const startMonth = useFiscalStart(actor);
  return startMonth === null ? <Skeleton m="md" height={480} /> : <MapPage actor={actor} startMonth={startMonth} />;
}
