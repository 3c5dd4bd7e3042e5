import { useMemo, useState } from 'react';
import type { PersonMove } from '#shared/people/managers.api.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { managerChain } from '#client/people/chain.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useBranches } from '#client/ui/canvas/use-branches.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { afterMoves, faultOfMove, withMove, type MoveFault } from './org-moves.ts';
import { openAtFirst, orgForest, shownNodes } from './org-tree.ts';

const isSameMove = (a: PersonMove, b: PersonMove) => a.personId === b.personId && a.managerId === b.managerId;
const draftName = 'org-chart';
const readMoves = (): readonly PersonMove[] => JSON.parse(keptTexts.read(draftName) ?? '[]') as PersonMove[];

/** Draft of moves that nobody else sees, and the people as they would stand after it. The device keeps it until it is applied. */
function useMoves() {
  const { people: stored, status } = useDirectory();
  const [moves, put] = useState(readMoves);
  const setMoves = (next: readonly PersonMove[]) => {
    put(next);
    keptTexts.write(draftName, next.length > 0 ? JSON.stringify(next) : undefined);
  };
  const people = useMemo(() => afterMoves(stored, moves), [stored, moves]);
  const move = (personId: string, managerId: string | null): MoveFault | null => {
    const fault = faultOfMove(people, moves, personId, managerId);
    if (fault === null) setMoves(withMove(people, moves, personId, managerId));
    return fault;
  };
  const withdraw = (personId: string) => setMoves(moves.filter((one) => one.personId !== personId));
  /** Moves that were drafted while others were sent stay. */
  const removeSent = (sent: readonly PersonMove[]) => setMoves(readMoves().filter((one) => !sent.some((other) => isSameMove(one, other))));
  return { stored, people, status, moves, move, withdraw, removeSent, clearMoves: () => setMoves([]) };
}

/** State of the org chart of the company. */
export function useOrgChart() {
  const draft = useMoves();
  const compare = useNameOrder();
  const [cardId, setCardId] = useState<string | null>(null);
  const forest = useMemo(() => orgForest(draft.people, compare), [draft.people, compare]);
  const branches = useBranches(
    () => openAtFirst(forest),
    (isOpen) => shownNodes(forest.roots, isOpen),
  );
  /** Opens the managers above a person and puts the focus there. */
  const reveal = (id: string) => {
    branches.openAll(managerChain(draft.people, id));
    branches.setFocusId(id);
  };
  const openCard = (id: string | null) => {
    setCardId(id);
    if (id !== null) branches.setFocusId(id);
  };
  const move = (personId: string, managerId: string) => {
    const fault = draft.move(personId, managerId);
    if (fault === null) branches.openAll([...managerChain(draft.people, managerId), managerId]);
    return fault;
  };
  return { ...draft, ...branches, forest, cardId, reveal, openCard, move };
}

export type OrgChart = ReturnType<typeof useOrgChart>;
