import type { KeyboardEvent } from 'react';
import type { OrgChart } from './use-org-chart.ts';

type Keys = Readonly<Record<string, () => string | null | undefined>>;

/** Keys of a tree as ARIA describes them: the arrows move, open and close, Enter shows the person. */
export function useTreeKeys(chart: OrgChart, isMirrored: boolean, onFocus: (id: string) => void) {
  const { nodes, isOpen, toggle, focused, people, openCard } = chart;
  const at = nodes.findIndex(({ id }) => id === focused);
  const node = nodes[at];
  const into = () => {
    if (!node || node.reports.length === 0) return null;
    if (isOpen(node.id)) return nodes[at + 1]?.id;
    toggle(node.id, true);
    return null;
  };
  const out = () => {
    if (!node) return null;
    if (isOpen(node.id) && node.reports.length > 0) {
      toggle(node.id, false);
      return null;
    }
    return people[node.id]?.managerId;
  };
  const show = () => {
    if (node) openCard(node.id);
    return null;
  };
  const keys: Keys = {
    ArrowDown: () => nodes[at + 1]?.id,
    ArrowUp: () => nodes[at - 1]?.id,
    ArrowRight: isMirrored ? out : into,
    ArrowLeft: isMirrored ? into : out,
    Home: () => nodes[0]?.id,
    End: () => nodes.at(-1)?.id,
    Enter: show,
    ' ': show,
  };
  return (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    event.preventDefault();
    const next = act();
    if (next && nodes.some(({ id }) => id === next)) onFocus(next);
  };
}
