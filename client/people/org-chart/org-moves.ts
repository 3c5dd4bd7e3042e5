import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { maxMoves, type PersonMove } from '#shared/people/managers.api.ts';
import { isCircle } from './org-tree.ts';

type People = Readonly<Record<string, DirectoryEntry>>;

export type MoveFault = 'circle' | 'same' | 'many';

/** The people as they would stand after the moves of a draft. */
export function afterMoves(people: People, moves: readonly PersonMove[]): People {
  const moved = { ...people };
  for (const { personId, ...place } of moves) if (moved[personId]) moved[personId] = { ...moved[personId], ...place };
  return moved;
}

/** Reason why a person cannot move below a manager, or null. `people` are those after the moves before. */
export function faultOfMove(people: People, moves: readonly PersonMove[], personId: string, managerId: string | null): MoveFault | null {
  if (isCircle(people, personId, managerId)) return 'circle';
  if ((people[personId]?.managerId ?? null) === managerId) return 'same';
  return moves.length >= maxMoves ? 'many' : null;
}

/** Adds a move; a person who moves again has one move, at the end. The new manager's department is taken over. */
export function withMove(people: People, moves: readonly PersonMove[], personId: string, managerId: string | null): PersonMove[] {
  const manager = managerId === null ? undefined : people[managerId];
  const departmentId = manager?.departmentId ?? people[personId]?.departmentId ?? null;
  return [...moves.filter((move) => move.personId !== personId), { personId, managerId, departmentId }];
}
