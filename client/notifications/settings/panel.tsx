import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import button from '#client/ui/text-button.module.css';
import classes from './panel.module.css';

/** A few settings that belong together, under their name. */
export function Panel({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      <p className={classes.note}>{note}</p>
      {children}
    </section>
  );
}

/** The way back from what one has chosen to what the company has. */
export function AsCompany({ onReset }: { onReset: () => void }) {
  const { t } = useLingui();
  return (
    <UnstyledButton className={`${button.textButton} ${classes.back}`} onClick={onReset}>{t`Back to what the company has`}</UnstyledButton>
  );
}

/** Two settings beside each other. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
