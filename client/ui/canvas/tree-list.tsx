import { useDirection } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { TreeViewProps } from './tree-canvas.tsx';
import { treeItemId, treeSurface, useTreeKeys } from './use-tree-keys.ts';
import classes from './tree-list.module.css';

/** Levels that are indented; deeper ones stand below the last of them. */
const maxIndent = 6;

interface TreeListProps<Item extends { readonly id: string; readonly level: number }> extends TreeViewProps<Item> {
  /** Usual height of a line, in pixels. */
  lineHeight: number;
  renderNode: (node: Item) => ReactNode;
}

/** Tree of a narrow screen: an indented list. */
export function TreeList<Item extends { readonly id: string; readonly level: number }>(props: TreeListProps<Item>) {
  const { label, tree, wanted, lineHeight, renderNode } = props;
  const isMirrored = useDirection().dir === 'rtl';
  const list = useRef<HTMLDivElement>(null);
  const scrollTo = (id: string) => list.current?.querySelector(`#${treeItemId(id)}`)?.scrollIntoView({ block: 'nearest' });
  const showLate = useEffectEvent((id: string) => scrollTo(id));
  useEffect(() => {
    if (wanted) showLate(wanted.id);
  }, [wanted]);
  const pressKey = useTreeKeys(tree, isMirrored, (id) => {
    tree.setFocusId(id);
    scrollTo(id);
  });
  return (
    <div ref={list} className={classes.list} {...treeSurface(label, tree.focused)} role="tree" tabIndex={0} onKeyDown={pressKey}>
      {tree.nodes.map((node) => (
        <div key={node.id} className={classes.line} style={{ '--level': Math.min(node.level - 1, maxIndent), '--line': `${lineHeight}px` }}>
          {renderNode(node)}
        </div>
      ))}
    </div>
  );
}
