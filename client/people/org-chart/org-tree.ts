import type { DirectoryEntry } from '#shared/people/people.api.ts';

export interface OrgNode {
  readonly id: string;
  readonly person: DirectoryEntry;
  /** 1 for the people at the top, as `aria-level` counts. */
  readonly level: number;
  /** Place among the reports of one manager, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly reports: readonly OrgNode[];
  /** Number of people below, direct and indirect. */
  readonly headcount: number;
}

export interface OrgForest {
  readonly roots: readonly OrgNode[];
  /** People who have neither a manager nor reports. */
  readonly apart: readonly DirectoryEntry[];
}

type People = Readonly<Record<string, DirectoryEntry>>;
type NameOrder = (a: string, b: string) => number;

/** Trees of the active people of a company. A person whose manager has left stands at the top. Managers come before people without reports. */
export function orgForest(people: People, compare: NameOrder): OrgForest {
  const active = Object.values(people).filter(({ isActive }) => isActive);
  const isUnder = ({ managerId }: DirectoryEntry) => managerId !== null && people[managerId]?.isActive === true;
  const reports = Map.groupBy(active.filter(isUnder), ({ managerId }) => managerId!);
  const inOrder = (a: DirectoryEntry, b: DirectoryEntry) =>
    Number(reports.has(b.id)) - Number(reports.has(a.id)) || compare(a.name, b.name);
  const nodesOf = (people: readonly DirectoryEntry[], level: number): OrgNode[] =>
    people.toSorted(inOrder).map((person, index) => {
      const below = nodesOf(reports.get(person.id) ?? [], level + 1);
      const headcount = below.reduce((sum, one) => sum + one.headcount + 1, 0);
      return { id: person.id, person, level, position: index + 1, siblings: people.length, reports: below, headcount };
    });
  const top = active.filter((person) => !isUnder(person));
  return {
    roots: nodesOf(
      top.filter(({ id }) => reports.has(id)),
      1,
    ),
    apart: top.filter(({ id }) => !reports.has(id)).toSorted(inOrder),
  };
}

/** Nodes that are shown, in reading order: a node, and below it its reports if it is open. */
export function shownNodes(nodes: readonly OrgNode[], isOpen: (id: string) => boolean): OrgNode[] {
  return nodes.flatMap((node) => [node, ...(isOpen(node.id) ? shownNodes(node.reports, isOpen) : [])]);
}

/** Ids of the nodes that are open at first: the top two levels. */
export const openAtFirst = ({ roots }: OrgForest): ReadonlySet<string> =>
  new Set(roots.flatMap((root) => [root.id, ...root.reports.filter(({ reports }) => reports.length > 0).map(({ id }) => id)]));

/** True if the person would stand below themselves. */
export function isCircle(
  people: Readonly<Record<string, Pick<DirectoryEntry, 'managerId'>>>,
  personId: string,
  managerId: string | null,
): boolean {
  const seen = new Set<string>();
  for (let id = managerId; id !== null && !seen.has(id); id = people[id]?.managerId ?? null) {
    if (id === personId) return true;
    seen.add(id);
  }
  return false;
}

/** The node of a person, also of one who stands apart; undefined for somebody who is not in the chart. */
export function findNode({ roots, apart }: OrgForest, id: string): OrgNode | undefined {
  const person = apart.find((one) => one.id === id);
  if (person) return { id, person, level: 1, position: 1, siblings: 1, reports: [], headcount: 0 };
  return shownNodes(roots, () => true).find((node) => node.id === id);
}
