import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { Link } from 'wouter';
import { usePerson } from '#client/people/directory.store.ts';
import { RecordPicker } from '#client/records/record-picker.tsx';
import { CanvasCard } from '#client/ui/canvas/canvas-card.tsx';
import { objectiveHref } from '#client/objectives/objective-hrefs.ts';
import { statusNow } from '#client/objectives/objective-rows.ts';
import { StatusBar, usePercent } from '#client/objectives/progress-status.tsx';
import { findNode, idsAbove, type MapNode } from './map-forest.ts';
import { runningIn } from './map-periods.ts';
import type { ObjectiveMap } from './use-objective-map.ts';

interface MapCardProps {
  map: ObjectiveMap;
  node: MapNode;
  canMove: boolean;
  onShow: (id: string) => void;
  onMove: (objectiveId: string, parentId: string) => void;
}

function Facts({ map, node, onShow }: Pick<MapCardProps, 'map' | 'node' | 'onShow'>) {
  const { t } = useLingui();
  const percent = usePercent();
  const { row } = node;
  const owner = usePerson(row.ownerId);
  const aboveId = idsAbove(map.forest, node.id).at(-1);
  const above = aboveId === undefined ? undefined : findNode(map.forest, aboveId);
  const count = node.below.length;
  return (
    <>
      <dt>{t`Owner`}</dt>
      <dd>
        <bdi>{owner.name}</bdi>
      </dd>
      <dt>{t`Progress`}</dt>
      <dd>
        <StatusBar value={row.progress} status={statusNow(row)} />
      </dd>
      <dt>{t`Supports`}</dt>
      <dd>
        {above ? (
          <UnstyledButton onClick={() => onShow(above.id)}>
            <bdi>{above.row.name}</bdi>
          </UnstyledButton>
        ) : (
          '–'
        )}
      </dd>
      {above && (
        <>
          <dt>{t`Share of the parent`}</dt>
          <dd>{percent(Math.round(node.share * 1000) / 10)}</dd>
        </>
      )}
      <dt>{t`Below`}</dt>
      <dd>{t`${plural(count, { one: '# objective', other: '# objectives' })}`}</dd>
    </>
  );
}

/** Objective of the map with what it supports, and what the reader may do with it. */
export function MapCard({ map, node, canMove, onShow, onMove }: MapCardProps) {
  const { t } = useLingui();
  return (
    <CanvasCard name={node.row.name} facts={<Facts {...{ map, node, onShow }} />} onClose={() => map.openCard(null)}>
      <Button size="xs" variant="light" component={Link} href={objectiveHref(node.id)}>
        {t`Open objective`}
      </Button>
      {node.below.length > 0 && node.id !== map.branchId && (
        <Button size="xs" variant="default" onClick={() => map.setBranch(node.id)}>
          {t`Show only this branch`}
        </Button>
      )}
      {canMove && (
        <RecordPicker
          to="objective"
          label={t`Align with another objective`}
          conditions={runningIn(map.period)}
          chosen={[]}
          onChoose={(id) => onMove(node.id, id)}
        >
          {t`Align with another objective`}
        </RecordPicker>
      )}
    </CanvasCard>
  );
}
