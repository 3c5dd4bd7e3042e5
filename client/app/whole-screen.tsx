import type { ReactNode } from 'react';
import { Wordmark } from '#client/ui/wordmark.tsx';
import classes from './whole-screen.module.css';

/** Before anything of the product is in memory: a message alone, under the mark. */
export function WholeScreen({ children }: { children?: ReactNode }) {
  return (
    <main className={classes.whole}>
      <header className={classes.mark}>
        <Wordmark height={24} />
      </header>
      {children}
    </main>
  );
}
