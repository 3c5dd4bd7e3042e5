import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { addStarterSetEndpoint, type TemplateStarterOutcome } from '#shared/objectives/starter-set.api.ts';
import { call } from '#client/platform/http/call.ts';
import { StarterButton } from '#client/records/starter-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';

/** Sentence about the dimensions of templates that the company does not have. */
function useMissingText() {
  const { t, i18n } = useLingui();
  return (missing: readonly string[]) => {
    const names = new Intl.ListFormat(i18n.locale).format(missing.map(isolateDirection));
    const count = missing.length;
    return t`${plural(count, { one: `Some templates have no dimension, because there is no dimension ${names}.`, other: `Some templates have no dimension, because there are no dimensions ${names}.` })}`;
  };
}

/** Sentences about the result of adding the starter set. */
function useOutcomeText() {
  const { t } = useLingui();
  const missingText = useMissingText();
  return ({ created, skipped, missingDimensions }: TemplateStarterOutcome) => {
    if (created === 0) return t`The library has all templates of the starter set already.`;
    const added = t`${plural(created, { one: '# template was added.', other: '# templates were added.' })}`;
    const left = t`${plural(skipped, { one: '# was left out, because the library has its name.', other: '# were left out, because the library has their names.' })}`;
    return [added, ...(skipped > 0 ? [left] : []), ...(missingDimensions.length > 0 ? [missingText(missingDimensions)] : [])].join(' ');
  };
}

/** Button that adds the objectives of the starter set to the library, in the language of the reader. */
export function AddStarterSet() {
  const textOf = useOutcomeText();
  return (
    <StarterButton onAdd={(language) => call(addStarterSetEndpoint, { body: { language }, key: crypto.randomUUID() })} textOf={textOf} />
  );
}
