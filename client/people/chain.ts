import type { DirectoryEntry } from '#shared/people/people.api.ts';

type People = Readonly<Record<string, Pick<DirectoryEntry, 'managerId'>>>;

/** The managers above a person, from the top down to the line manager. A circle, which the server refuses, ends where it closes. */
export function chainIn(people: People, personId: string): readonly string[] {
  const chain: string[] = [];
  for (let id = people[personId]?.managerId ?? null; id !== null; id = people[id]?.managerId ?? null) {
    if (id === personId || chain.includes(id)) break;
    chain.push(id);
  }
  return chain.toReversed();
}
