import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { BranchToggle, TreeItem } from '#client/ui/canvas/tree-item.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { statusNow } from '#client/objectives/objective-rows.ts';
import { MoveChip } from '#client/objectives/move-sentence.tsx';
import { fillOf, ProgressMark, usePercent } from '#client/objectives/progress-status.tsx';
import type { MapNode } from './map-forest.ts';
import classes from './map-item.module.css';

interface MapItemProps {
  node: MapNode;
  isOpen: boolean;
  isFocused: boolean;
  /** True if the reader may align this objective with another one. */
  canDrag: boolean;
  onChoose: () => void;
  onToggle: () => void;
  /** Another objective was dropped here. */
  onDrop: (objectiveId: string) => void;
}

/** Owner, progress and status of an objective. */
function Foot({ row }: Pick<MapNode, 'row'>) {
  const { t } = useLingui();
  const percent = usePercent();
  const status = statusNow(row);
  return (
    <span className={classes.foot}>
      <Avatar person={usePerson(row.ownerId)} size={18} />
      <ProgressBar value={row.progress} label={t`Progress`} tone={fillOf(status)} />
      <ProgressMark status={status} />
      <span>{percent(row.progress)}</span>
    </span>
  );
}

/** An objective in the map. */
export function MapItem({ node, isOpen, isFocused, canDrag, onChoose, onToggle, onDrop }: MapItemProps) {
  const { t } = useLingui();
  const { row, below, count } = node;
  const name = isolateDirection(row.name);
  return (
    <TreeItem
      node={node}
      isOpen={below.length > 0 ? isOpen : null}
      isFocused={isFocused}
      drag={{ kind: 'objective', canDrag, isTarget: true, onDrop }}
      className={classes.item}
      onChoose={onChoose}
    >
      <span className={classes.head}>
        {row.visibility === 'private' && <IconLock size={13} stroke={1.7} role="img" aria-label={t`Private`} />}
        <bdi className={classes.name} title={row.name}>
          {row.name}
        </bdi>
        <MoveChip id={node.id} />
        {below.length > 0 && (
          <BranchToggle
            count={count}
            isOpen={isOpen}
            label={isOpen ? t`Hide what supports ${name}` : t`Show what supports ${name}`}
            onToggle={onToggle}
          />
        )}
      </span>
      <Foot row={row} />
    </TreeItem>
  );
}
