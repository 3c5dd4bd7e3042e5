import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './discard-question.module.css';

const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/** Asks in the place of the buttons of a text before its changes are discarded. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { t } = useLingui();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onStay();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the buttons in it
    <div className={classes.question} role="alertdialog" aria-label={t`Discard your changes?`} onKeyDown={onKeyDown}>
      <span className={classes.words}>{t`Discard your changes?`}</span>
      <Button size="xs" variant="default" ref={focusOn} onClick={onStay}>{t`Keep editing`}</Button>
      <Button size="xs" color="red" onClick={onDiscard}>{t`Discard`}</Button>
    </div>
  );
}
