import { useId, type ReactNode } from 'react';
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

/** Two settings beside each other. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
