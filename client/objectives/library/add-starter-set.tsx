import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useState } from 'react';
import { addStarterSetEndpoint, type StarterOutcome } from '#shared/objectives/starter-set.api.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { call } from '#client/platform/http/call.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Sentences about the result of adding the starter set. */
function useOutcomeText() {
  const { t } = useLingui();
  return ({ created, skipped }: StarterOutcome) => {
    if (created === 0) return t`The library has all objectives of the starter set already.`;
    const added = t`${plural(created, { one: '# objective was added.', other: '# objectives were added.' })}`;
    if (skipped === 0) return added;
    const left = t`${plural(skipped, { one: '# was left out, because the library has its name.', other: '# were left out, because the library has their names.' })}`;
    return `${added} ${left}`;
  };
}

/** Button that adds the objectives of the starter set to the library, in the language of the reader. */
export function AddStarterSet() {
  const { t } = useLingui();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const outcomeText = useOutcomeText();
  const sayError = useErrorToast();
  const add = async () => {
    setIsBusy(true);
    try {
      const outcome = await call(addStarterSetEndpoint, { body: { language }, key: crypto.randomUUID() });
      showToast({ tone: 'done', words: outcomeText(outcome), closeLabel: t`Close` });
    } catch (error) {
      sayError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconBooks size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => void add()}
    >
      {t`Add starter set`}
    </Button>
  );
}
