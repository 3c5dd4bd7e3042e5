import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { OrgItem, treeItemId } from './org-item.tsx';
import { useTreeKeys } from './use-tree-keys.ts';
import type { OrgChart } from './use-org-chart.ts';
import classes from './org-list.module.css';

const noDrop = () => {};

/** Org chart of a narrow screen: an indented list. */
export function OrgList({ chart, wanted }: { chart: OrgChart; wanted: { readonly id: string } | null }) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const { nodes, isOpen, focused, setFocusId, openCard, toggle } = chart;
  const scrollTo = (id: string) => list.current?.querySelector(`#${treeItemId(id)}`)?.scrollIntoView({ block: 'nearest' });
  useEffect(() => {
    if (wanted) scrollTo(wanted.id);
  }, [wanted]);
  const pressKey = useTreeKeys(chart, document.dir === 'rtl', (id) => {
    setFocusId(id);
    scrollTo(id);
  });
  return (
    <div
      ref={list}
      className={classes.list}
      role="tree"
      tabIndex={0}
      aria-label={t`Org chart`}
      aria-activedescendant={focused === null ? undefined : treeItemId(focused)}
      onKeyDown={pressKey}
    >
      {nodes.map((node) => (
        <div key={node.id} className={classes.line} style={{ '--level': Math.min(node.level - 1, 6) }}>
          <OrgItem
            node={node}
            form="row"
            isOpen={isOpen(node.id)}
            isFocused={node.id === focused}
            isMoved={false}
            canDrag={false}
            onChoose={() => openCard(node.id)}
            onToggle={() => toggle(node.id)}
            onDrop={noDrop}
          />
        </div>
      ))}
    </div>
  );
}
