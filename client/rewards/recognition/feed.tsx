import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { recognitions } from '#shared/rewards/recognitions.ts';
import type { Recognition } from '#shared/rewards/recognition.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import { NewRowsButton, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { Post } from './post.tsx';
import page from '#client/rewards/recognize.module.css';
import classes from './feed.module.css';

const Celebrations = lazyComponent(async () => (await import('./celebrations.tsx')).Celebrations);

/** Feeds by their names in the URL, with the ids of their rooms. */
function useFeeds() {
  const { t } = useLingui();
  const { companyId, departmentId, id } = useSession().actor!;
  return [
    { name: '', label: t`Everybody`, feedId: companyId },
    ...(departmentId === null ? [] : [{ name: 'department', label: t`My department`, feedId: departmentId }]),
    { name: 'me', label: t`About me`, feedId: id },
  ];
}

function Posts({ list }: { list: LiveList<Recognition> }) {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  useHoldWhileReading(area, list);
  if (list.status === 'failed') return <NotLoaded level={3} onRetry={list.retry} />;
  if (list.status === 'loading') return <Skeleton height={240} m={16} />;
  if (list.items.length === 0)
    return <StateMessage kind="empty" level={3} sentence={t`Recognition that people give each other appears here.`} />;
  return (
    <div ref={area}>
      <div className={classes.news}>{list.news > 0 && <NewRowsButton live={list} area={area} />}</div>
      <ul className={classes.feed}>
        {list.items.map((post) => (
          <li key={post.id}>
            <Post post={post} change={list.changes[post.id]} />
          </li>
        ))}
      </ul>
      {list.hasMore && <Button className={classes.more!} variant="default" onClick={list.more}>{t`Show more`}</Button>}
    </div>
  );
}

/** Recognition of the company, of the department of the reader, or about the reader, with the private ones. */
export function Feed() {
  const { t } = useLingui();
  const { actor } = useSession();
  const feeds = useFeeds();
  const [params, setParams] = useSearchParams();
  const { name, feedId } = feeds.find((feed) => feed.name === params.get('feed')) ?? feeds[0]!;
  const list = useList(recognitions, { feedId });
  return (
    <section className={page.panel} aria-label={t`Recognition`}>
      <header className={page.head}>
        <h2>{t`Recognition`}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t`Whose recognition is shown`}
          data={feeds.map((feed) => ({ value: feed.name, label: feed.label }))}
          value={name}
          onChange={(value) => changeParams(setParams, { feed: value }, true)}
        />
      </header>
      {actor && feedId !== actor.id && <Celebrations key={`celebrations ${feedId}`} actor={actor} feedId={feedId} />}
      <Posts key={feedId} list={list} />
    </section>
  );
}
