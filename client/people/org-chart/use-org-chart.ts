import { useMemo, useState } from 'react';
import type { PersonMove } from '#shared/people/managers.api.ts';
import { managerChain } from '#client/people/chain.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { afterMoves, faultOfMove, withMove, type MoveFault } from './org-moves.ts';
import { openAtFirst, orgForest, shownNodes, type OrgNode } from './org-tree.ts';

const none: readonly PersonMove[] = [];

/** State of the org chart: which branches are open, which person has the focus, and the draft of moves that nobody else sees. */
export function useOrgChart() {
  const { people, status, error } = useDirectory();
  const compare = useNameOrder();
  const [moves, setMoves] = useState(none);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const [cardId, setCardId] = useState<string | null>(null);

  const drafted = useMemo(() => afterMoves(people, moves), [people, moves]);
  const forest = useMemo(() => orgForest(drafted, compare), [drafted, compare]);
  const open = opened ?? openAtFirst(forest);
  const isOpen = (id: string) => open.has(id);
  const nodes: readonly OrgNode[] = shownNodes(forest.roots, isOpen);
  const focused = nodes.some(({ id }) => id === focusId) ? focusId : (nodes[0]?.id ?? null);

  const toggle = (id: string, isNowOpen = !open.has(id)) => {
    const next = new Set(open);
    if (isNowOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  /** Opens the managers above a person and puts the focus there. */
  const reveal = (id: string) => {
    setOpened(new Set([...open, ...managerChain(drafted, id)]));
    setFocusId(id);
  };
  const move = (personId: string, managerId: string | null): MoveFault | null => {
    const fault = faultOfMove(drafted, moves, personId, managerId);
    if (fault === null) {
      setMoves(withMove(drafted, moves, personId, managerId));
      if (managerId !== null) toggle(managerId, true);
    }
    return fault;
  };
  const withdraw = (personId: string) => setMoves(moves.filter((one) => one.personId !== personId));
  const openCard = (id: string | null) => {
    setCardId(id);
    if (id !== null) setFocusId(id);
  };
  return {
    ...{ people: drafted, stored: people, status, error, forest, nodes, isOpen, toggle, reveal, focused, setFocusId, cardId, openCard },
    ...{ moves, move, withdraw, clearMoves: () => setMoves(none) },
  };
}

export type OrgChart = ReturnType<typeof useOrgChart>;
