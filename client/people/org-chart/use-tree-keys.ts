import type { KeyboardEvent } from 'react';
import type { OrgChart } from './use-org-chart.ts';

type Keys = Readonly<Record<string, () => string | null | undefined>>;

/** Each key returns the person who gets the focus, or nothing. */
function keysOf({ nodes, isOpen, toggle, focused, people, openCard }: OrgChart, isMirrored: boolean): Keys {
  const at = nodes.findIndex(({ id }) => id === focused);
  const node = nodes[at];
  const hasTeam = node !== undefined && node.reports.length > 0;
  const put = (isNowOpen: boolean) => {
    if (node) toggle(node.id, isNowOpen);
    return null;
  };
  const card = (id: string | null) => () => {
    openCard(id);
    return null;
  };
  const into = () => (hasTeam ? (isOpen(node.id) ? nodes[at + 1]?.id : put(true)) : null);
  const out = () => (hasTeam && isOpen(node.id) ? put(false) : people[node?.id ?? '']?.managerId);
  return {
    ArrowDown: () => nodes[at + 1]?.id,
    ArrowUp: () => nodes[at - 1]?.id,
    ArrowRight: isMirrored ? out : into,
    ArrowLeft: isMirrored ? into : out,
    Home: () => nodes[0]?.id,
    End: () => nodes.at(-1)?.id,
    Enter: card(focused),
    ' ': card(focused),
    Escape: card(null),
  };
}

/** Keys of a tree as ARIA describes them: the arrows move, open and close, Enter shows the person and Escape hides them. */
export function useTreeKeys(chart: OrgChart, isMirrored: boolean, onFocus: (id: string) => void) {
  const keys = keysOf(chart, isMirrored);
  return (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    event.preventDefault();
    const next = act();
    if (next && chart.nodes.some(({ id }) => id === next)) onFocus(next);
  };
}
