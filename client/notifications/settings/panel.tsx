import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import button from '#client/ui/text-button.module.css';
import classes from './panel.module.css';

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

export function ResetToCompany({ onReset }: { onReset: () => void }) {
  const { t } = useLingui();
  return (
    <UnstyledButton className={`${button.textButton} ${classes.back}`} onClick={onReset}>{t`Reset to company default`}</UnstyledButton>
  );
}

export const FieldPair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
