import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useConnection } from '#client/platform/live/connection.ts';
import { RetryButton } from '#client/ui/state-actions.tsx';
import feed from '#client/ui/feed.module.css';
import classes from './history.module.css';

interface Pages<Entry> {
  entries: readonly Entry[];
  next: string | null;
}

type EntryBase = { id: string; at: string };
type ReadHistory<Entry> = (before: string | null) => Promise<Pages<Entry>>;

/** Joins a new first page with the older entries already loaded. */
function joined<Entry extends EntryBase>(first: Pages<Entry>, shown: Pages<Entry> | null): Pages<Entry> {
  const known = new Set(first.entries.map(({ id }) => id));
  const older = shown?.entries.filter(({ id, at }) => !known.has(id) && at < (first.entries.at(-1)?.at ?? '')) ?? [];
  return { entries: [...first.entries, ...older], next: older.length > 0 ? (shown?.next ?? null) : first.next };
}

function useHistory<Entry extends EntryBase>(read: ReadHistory<Entry>, revision: string) {
  const [tries, setTries] = useState(0);
  const isLive = useConnection().status === 'live';
  const news = [revision, isLive, tries].join(' ');
  const [pages, setPages] = useState<Pages<Entry> | null>(null);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const take = useEffectEvent((first: Pages<Entry>) => setPages((shown) => joined(first, shown)));
  useEffect(() => {
    let isOver = false;
    read(null).then(
      (first) => !isOver && take(first),
      () => !isOver && setFailedAt(news),
    );
    return () => {
      isOver = true;
    };
  }, [read, news]);
  const more = (before: string) =>
    void read(before).then(
      (page) => setPages((shown) => ({ entries: [...(shown?.entries ?? []), ...page.entries], next: page.next })),
      () => setFailedAt(news),
    );
  // During a connection loss, loaded entries stay; the page already shows that it is offline.
  const hasFailed = failedAt === news && (pages === null || isLive);
  return { pages, hasFailed, more, retry: () => setTries((count) => count + 1) };
}

interface HistoryListProps<Entry> {
  /** Reads a page; its identity changes only with the record. */
  read: ReadHistory<Entry>;
  /** A new value makes the newest page load again. */
  news: string;
  children: (entry: Entry) => ReactNode;
}

/** History of one record, newest entry first. */
export function HistoryList<Entry extends EntryBase>({ read, news, children }: HistoryListProps<Entry>) {
  const { t } = useLingui();
  const { pages, hasFailed, more, retry } = useHistory(read, news);
  return (
    <section aria-label={t`History`}>
      <header className={classes.head}>
        <h3 className={classes.heading}>{t`History`}</h3>
      </header>
      {pages === null && !hasFailed && <Skeleton height={72} />}
      {hasFailed && (
        <div role="alert" className={classes.failed}>
          <p>{t`The history did not load.`}</p>
          <RetryButton onRetry={retry} />
        </div>
      )}
      {pages?.entries.length === 0 && <p className={classes.none}>{t`No changes yet`}</p>}
      <ol className={feed.list}>{pages?.entries.map(children)}</ol>
      {pages?.next && <Button size="xs" variant="subtle" onClick={() => more(pages.next!)}>{t`Show older`}</Button>}
    </section>
  );
}
