import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { OrgItem, treeItemId } from './org-item.tsx';
import { useOrgKeys } from './use-org-keys.ts';
import type { OrgNode } from './org-tree.ts';
import type { OrgChart } from './use-org-chart.ts';
import classes from './org-list.module.css';

const noDrop = () => {};

/** A person in the list, indented by level. */
function Line({ chart, node }: { chart: OrgChart; node: OrgNode }) {
  return (
    <div className={classes.line} style={{ '--level': Math.min(node.level - 1, 6) }}>
      <OrgItem
        node={node}
        form="row"
        isOpen={chart.isOpen(node.id)}
        isFocused={node.id === chart.focused}
        isMoved={false}
        canDrag={false}
        onChoose={() => chart.openCard(node.id)}
        onToggle={() => chart.toggle(node.id)}
        onDrop={noDrop}
      />
    </div>
  );
}

/** Org chart of a narrow screen: an indented list. */
export function OrgList({ chart, wanted }: { chart: OrgChart; wanted: { readonly id: string } | null }) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const { nodes, focused, setFocusId } = chart;
  const scrollTo = (id: string) => list.current?.querySelector(`#${treeItemId(id)}`)?.scrollIntoView({ block: 'nearest' });
  const showLate = useEffectEvent((id: string) => scrollTo(id));
  useEffect(() => {
    if (wanted) showLate(wanted.id);
  }, [wanted]);
  const pressKey = useOrgKeys(chart, document.dir === 'rtl', (id) => {
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
        <Line key={node.id} chart={chart} node={node} />
      ))}
    </div>
  );
}
