import { useLingui } from '@lingui/react/macro';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { RetryButton } from './state-actions.tsx';
import classes from './dashboard-card.module.css';

const HeadPlace = createContext<HTMLElement | null>(null);

interface DashboardCardFrameProps {
  title: string;
  href?: string | undefined;
  /** Called before the content is rendered again after an error. */
  onRetry?: () => void;
  children: ReactNode;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.none} role="alert">
      <p>{t`This card could not be shown. The rest of the page is not affected.`}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

/** Card of a dashboard. An error in its content shows here only. */
export function DashboardCardFrame({ title, href, onRetry, children }: DashboardCardFrameProps) {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  const retry = () => {
    onRetry?.();
    setAttempt(attempt + 1);
  };
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{href === undefined ? title : <Link href={href}>{title}</Link>}</h2>
        <div className={classes.actions} ref={setHead} />
      </header>
      <ErrorBoundary key={attempt} fallback={<Failed onRetry={retry} />}>
        <HeadPlace value={head}>{children}</HeadPlace>
      </ErrorBoundary>
    </section>
  );
}

/** Shows its children at the end of the head of the card. */
export function CardActions({ children }: { children: ReactNode }) {
  const head = use(HeadPlace);
  return head && createPortal(children, head);
}

/** Sentence of a card without rows, with what to do first. */
export function EmptyCard({ sentence, action }: { sentence: string; action?: ReactNode }) {
  return (
    <div className={classes.none}>
      <p>{sentence}</p>
      {action}
    </div>
  );
}

/** Says that the rows of a card could not be loaded. */
export function CardNotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return <EmptyCard sentence={t`Could not load`} action={<RetryButton onRetry={onRetry} />} />;
}

/** Link to the whole list below the rows of a card. */
export function CardMore({ href }: { href: string }) {
  const { t } = useLingui();
  return <Link className={classes.more!} href={href}>{t`Show all`}</Link>;
}
