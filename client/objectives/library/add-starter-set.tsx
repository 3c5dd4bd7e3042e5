import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { addStarterSetEndpoint } from '#shared/objectives/starter-set.api.ts';
import type { StarterOutcome } from '#shared/records/starter-outcome.ts';
import { call } from '#client/platform/http/call.ts';
import { StarterButton } from '#client/records/starter-button.tsx';

/** Sentences about the result of adding the starter set. */
function useOutcomeText() {
  const { t } = useLingui();
  return ({ created, skipped }: StarterOutcome) => {
    if (created === 0) return t`The library has all templates of the starter set already.`;
    const added = t`${plural(created, { one: '# template was added.', other: '# templates were added.' })}`;
    if (skipped === 0) return added;
    const left = t`${plural(skipped, { one: '# was left out, because the library has its name.', other: '# were left out, because the library has their names.' })}`;
    return `${added} ${left}`;
  };
}

/** Button that adds the objectives of the starter set to the library, in the language of the reader. */
export function AddStarterSet() {
  const textOf = useOutcomeText();
  return (
    <StarterButton onAdd={(language) => call(addStarterSetEndpoint, { body: { language }, key: crypto.randomUUID() })} textOf={textOf} />
  );
}
