import type { ReactNode } from 'react';
import { Wordmark } from '#client/ui/wordmark.tsx';
import classes from './full-screen-message.module.css';

export function FullScreenMessage({ children }: { children?: ReactNode }) {
  return (
    <main className={classes.whole}>
      <header className={classes.mark}>
        <Wordmark height={24} />
      </header>
      {children}
    </main>
  );
}
