import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { statusNow } from '#client/objectives/objective-rows.ts';
import { MoveChip } from '#client/objectives/move-sentence.tsx';
import { fillOf, ProgressMark, usePercent } from '#client/objectives/progress-status.tsx';
import type { MapNode } from './map-forest.ts';
import classes from './map-item.module.css';

export const mapItemId = (id: string) => `map-${id}`;

export interface MapItemProps {
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

const dragKind = 'objective';

/** Lets an objective be dragged, and others be dropped on it, except those that it supports. */
function useItemDrag({ node, canDrag, onDrop }: Pick<MapItemProps, 'node' | 'canDrag' | 'onDrop'>) {
  const item = useRef<HTMLDivElement>(null);
  const drop = useEffectEvent(onDrop);
  const { id } = node;
  useEffect(() => {
    const element = item.current;
    if (!element) return undefined;
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver);
    return onDragToolsLoaded(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element, canDrag: () => canDrag, getInitialData: () => ({ kind: dragKind, objectiveId: id }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data['kind'] === dragKind && source.data['objectiveId'] !== id,
          onDragEnter: () => mark(true),
          onDragLeave: () => mark(false),
          onDrop: ({ source }) => {
            mark(false);
            drop(source.data['objectiveId'] as string);
          },
        }),
      ),
    );
  }, [id, canDrag]);
  return item;
}

function Toggle({ node, isOpen, onToggle }: Pick<MapItemProps, 'node' | 'isOpen' | 'onToggle'>) {
  const { t, i18n } = useLingui();
  if (node.below.length === 0) return null;
  const name = isolateDirection(node.row.name);
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton
      className={classes.toggle}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      aria-label={isOpen ? t`Hide what supports ${name}` : t`Show what supports ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <span data-count={i18n.number(node.count)} />
      <Sign className={isOpen ? undefined : 'mirrored'} size={13} stroke={2} aria-hidden="true" />
    </UnstyledButton>
  );
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

/** An objective in the map. The tree has the focus; this element is what it names as the active one. */
export function MapItem({ node, isOpen, isFocused, canDrag, onChoose, onToggle, onDrop }: MapItemProps) {
  const { t } = useLingui();
  const { row, level, position, siblings, below } = node;
  const item = useItemDrag({ node, canDrag, onDrop });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys of its items
    <div
      ref={item}
      id={mapItemId(node.id)}
      className={classes.item}
      role="treeitem"
      dir={document.dir}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={below.length > 0 ? isOpen : undefined}
      aria-selected={isFocused}
      data-canvas-item=""
      data-focused={isFocused || undefined}
      onClick={onChoose}
    >
      <span className={classes.head}>
        {row.visibility === 'private' && <IconLock size={13} stroke={1.7} role="img" aria-label={t`Private`} />}
        <bdi className={classes.name} title={row.name}>
          {row.name}
        </bdi>
        <MoveChip id={node.id} />
        <Toggle {...{ node, isOpen, onToggle }} />
      </span>
      <Foot row={row} />
    </div>
  );
}
