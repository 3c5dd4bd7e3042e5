import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { FormContent } from '#shared/reviews/form-content.ts';
import { withName } from '#shared/reviews/person-name.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

type Item = Parameters<typeof withName>[0];

/** Returns a function that writes the name of a person into the texts of items. */
export function useNamedItems(personId: string): <One extends Item>(items: readonly One[]) => One[] {
  const { t } = useLingui();
  const person = usePerson(personId);
  const name = person.isKnown ? isolateDirection(person.name) : t`this person`;
  return useCallback((items) => items.map((item) => withName(item, name)), [name]);
}

/** Returns the content of a form with the name of its person in the texts of the items. */
export function useNamedContent<Content extends FormContent | null>(content: Content, personId: string): Content {
  const named = useNamedItems(personId);
  return useMemo(
    () => content && { ...content, sections: content.sections.map((section) => ({ ...section, items: named(section.items) })) },
    [content, named],
  );
}
