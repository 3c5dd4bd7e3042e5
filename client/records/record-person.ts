import { installedFeatures, type KnownPerson } from '#client/platform/feature.ts';

/** Returns a person by id from the feature that knows the people; before it is installed, nobody is known. */
export function usePersonOf(id: string | null): KnownPerson {
  const directory = installedFeatures().find((feature) => feature.usePerson);
  return directory?.usePerson?.(id ?? '') ?? { id: id ?? '', name: '', isKnown: false };
}
