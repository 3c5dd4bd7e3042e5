import { UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type HTMLAttributes } from 'react';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';
import { treeItemId } from './use-tree-keys.ts';
import classes from './tree-item.module.css';

/** Place of a node in its tree, as ARIA counts. */
export interface TreeItemNode {
  readonly id: string;
  /** 1 for the nodes at the top. */
  readonly level: number;
  /** Place among the nodes below one parent, from 1. */
  readonly position: number;
  readonly siblings: number;
}

interface TreeDrag {
  /** Name of what is dragged: nodes are dropped on nodes of the same kind. */
  readonly kind: string;
  readonly canDrag: boolean;
  readonly isTarget: boolean;
  readonly onDrop: (draggedId: string) => void;
}

/** Lets a node be dragged, and others be dropped on it. */
function useItemDrag(id: string, { kind, canDrag, isTarget, onDrop }: TreeDrag) {
  const item = useRef<HTMLDivElement>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = item.current;
    if (!element || (!canDrag && !isTarget)) return undefined;
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver);
    return onDragToolsLoaded(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element, canDrag: () => canDrag, getInitialData: () => ({ kind, draggedId: id }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => isTarget && source.data['kind'] === kind && source.data['draggedId'] !== id,
          onDragEnter: () => mark(true),
          onDragLeave: () => mark(false),
          onDrop: ({ source }) => {
            mark(false);
            drop(source.data['draggedId'] as string);
          },
        }),
      ),
    );
  }, [id, kind, canDrag, isTarget]);
  return item;
}

interface BranchToggleProps {
  /** Number of all nodes below. */
  count: number;
  isOpen: boolean;
  label: string;
  onToggle: () => void;
}

/** Opens and closes a branch by pointer; the arrow keys of the tree do the same. */
export function BranchToggle({ count, isOpen, label, onToggle }: BranchToggleProps) {
  const { i18n } = useLingui();
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton
      className={classes.toggle}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <span data-count={i18n.number(count)} />
      <Sign className={isOpen ? undefined : 'mirrored'} size={13} stroke={2} aria-hidden="true" />
    </UnstyledButton>
  );
}

interface TreeItemProps extends HTMLAttributes<HTMLDivElement> {
  node: TreeItemNode;
  /** Null for a node without others below it. */
  isOpen: boolean | null;
  isFocused: boolean;
  drag: TreeDrag;
  onChoose: () => void;
}

/** A node of a tree. The tree has the focus; this element is what it names as the active one. */
export function TreeItem({ node, isOpen, isFocused, drag, onChoose, className = '', ...others }: TreeItemProps) {
  const item = useItemDrag(node.id, drag);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys of its items
    <div
      {...others}
      ref={item}
      id={treeItemId(node.id)}
      className={`${classes.item} ${className}`}
      role="treeitem"
      dir={document.dir}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isFocused}
      data-canvas-item=""
      data-focused={isFocused || undefined}
      onClick={onChoose}
    />
  );
}
