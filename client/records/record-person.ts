import { credentials } from '#client/platform/http/credentials.ts';
import { installedFeatures, type KnownPerson, type ListedPerson } from '#client/platform/base/feature.ts';

/** Returns a person by id from the feature that knows the people; before it is installed, nobody is known. */
export function usePersonOf(id: string | null): KnownPerson {
  const directory = installedFeatures().find((feature) => feature.usePerson);
  return directory?.usePerson?.(id ?? '') ?? { id: id ?? '', name: '', isKnown: false };
}

/** Returns the other people among these ids. */
export function usePeopleOf(ids: readonly string[]): readonly ListedPerson[] {
  const directory = installedFeatures().find((feature) => feature.usePeople);
  const people = directory?.usePeople?.() ?? [];
  return people.filter(({ id }) => id !== credentials.personId && ids.includes(id));
}
