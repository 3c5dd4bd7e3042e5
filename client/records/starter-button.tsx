import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useState } from 'react';
import type { Language } from '#shared/platform/languages.ts';
import type { StarterOutcome } from '#shared/records/starter-outcome.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

interface StarterButtonProps<Outcome> {
  onAdd: (language: Language) => Promise<Outcome>;
  /** Sentence about the result. */
  textOf: (outcome: Outcome) => string;
}

/** Button that adds the starter set of a list in the language of the reader. */
export function StarterButton<Outcome = StarterOutcome>({ onAdd, textOf }: StarterButtonProps<Outcome>) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const sayError = useErrorToast();
  const add = async () => {
    setIsBusy(true);
    try {
      showToast({ tone: 'done', words: textOf(await onAdd(language)), closeLabel: t`Close` });
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
