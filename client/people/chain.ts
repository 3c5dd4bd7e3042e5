import type { DirectoryEntry } from '#shared/people/people.api.ts';

type People = Readonly<Record<string, Pick<DirectoryEntry, 'managerId'>>>;

/** Lists the managers of a person from the top down to the line manager. Stops at a cycle, which the server does not allow. */
export function managerChain(people: People, personId: string): readonly string[] {
  const chain: string[] = [];
  for (let id = people[personId]?.managerId ?? null; id !== null; id = people[id]?.managerId ?? null) {
    if (id === personId || chain.includes(id)) break;
    chain.push(id);
  }
  return chain.toReversed();
}

type Below = Readonly<Record<string, DirectoryEntry>>;

export const hasReports = (people: Below, managerId: string): boolean =>
  Object.values(people).some((person) => person.managerId === managerId && person.isActive);

export function peopleBelow(people: Below, managerId: string, isWhole: boolean): DirectoryEntry[] {
  const reports = Map.groupBy(Object.values(people), (person) => person.managerId);
  const found = new Map<string, DirectoryEntry>();
  const visit = (id: string): void => {
    for (const person of reports.get(id) ?? []) {
      if (found.has(person.id) || person.id === managerId) continue;
      found.set(person.id, person);
      if (isWhole) visit(person.id);
    }
  };
  visit(managerId);
  return [...found.values()].filter(({ isActive }) => isActive);
}
