import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { closeAssistant } from '#client/assistant/assistant.store.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import classes from '#client/assistant/assistant.module.css';

interface CardLinkProps {
  href: string;
  mark?: ReactNode;
  title: string;
  note?: ReactNode;
}

/** Record as a link. On a phone the popup closes, because it covers the record. */
export function CardLink({ href, mark, title, note }: CardLinkProps) {
  const isNarrow = useIsNarrow();
  return (
    <li>
      <Link className={classes.card!} href={href} onClick={() => isNarrow && closeAssistant()}>
        {mark}
        <bdi className={classes.title}>{title}</bdi>
        {note && <span className={classes.note}>{note}</span>}
      </Link>
    </li>
  );
}

export const Cards = ({ children }: { children: ReactNode }) => <ul className={classes.cards}>{children}</ul>;

export const Words = ({ children }: { children: ReactNode }) => <p className={classes.words}>{children}</p>;

/** Number of records that an answer shows. A link leads to the others. */
export const mostCards = 5;

interface LoadedProps {
  status: 'loading' | 'live' | 'failed';
  onRetry: () => void;
  children: ReactNode;
}

/** Shows an answer once it has loaded. */
export function Loaded({ status, onRetry, children }: LoadedProps) {
  if (status === 'failed') return <NotLoaded level={3} onRetry={onRetry} />;
  return status === 'loading' ? <Skeleton height={84} /> : children;
}
