import { useLingui } from '@lingui/react/macro';
import { Button, Combobox, Skeleton } from '@mantine/core';
import { IconHistory, IconLayoutKanban } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { marked } from '#shared/search/fold.ts';
import type { Found } from '#shared/search/search.api.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import type { Search } from './use-search.ts';
import classes from './search.module.css';

const titleOf = (found: Found) => (found.kind === 'person' ? found.name : found.title);

const markOf = (found: Found): ReactNode => {
  if (found.kind === 'task') return <StatusMark status={found.status} />;
  if (found.kind === 'person') return <Portrait person={found} size={20} />;
  return <IconLayoutKanban size={16} stroke={1.6} aria-hidden="true" />;
};

/** A name with what was typed marked in it. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  return (
    <span className={classes.title} dir="auto">
      {marked(text, keyword).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))}
    </span>
  );
}

function Result({ found, keyword }: { found: Found; keyword: string }) {
  return (
    <Combobox.Option value={`${found.kind}:${found.id}`} className={classes.result}>
      {markOf(found)}
      <Marked text={titleOf(found)} keyword={keyword} />
      {found.kind === 'task' && <bdi className={classes.place}>{found.boardTitle}</bdi>}
    </Combobox.Option>
  );
}

function useGroupNames(): readonly [Found['kind'], string][] {
  const { t } = useLingui();
  return [
    ['task', t`Tasks`],
    ['board', t`Boards`],
    ['person', t`People`],
  ];
}

/** What was found, by kind. */
function Groups({ found, keyword }: { found: readonly Found[]; keyword: string }) {
  const names = useGroupNames();
  return names.map(([kind, name]) => {
    const ofKind = found.filter((one) => one.kind === kind);
    return ofKind.length === 0 ? null : (
      <Combobox.Group key={kind} label={name}>
        {ofKind.map((one) => (
          <Result key={one.id} found={one} keyword={keyword} />
        ))}
      </Combobox.Group>
    );
  });
}

function Loading() {
  return (
    <div className={classes.loading} aria-busy="true">
      {[62, 48, 55].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

function Failed({ search }: { search: Search }) {
  const { t } = useLingui();
  return (
    <div className={classes.message} role="alert">
      <p>{search.failure && t(sentenceFor(search.failure))}</p>
      <Button size="xs" variant="default" onClick={search.retry}>{t`Try again`}</Button>
    </div>
  );
}

function Nothing({ keyword }: { keyword: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.message} role="option" aria-disabled="true" aria-selected="false">
      <strong>{t`No Data Found!`}</strong>
      <p dir="auto">{t`Nothing that you may see is called “${keyword}”.`}</p>
    </div>
  );
}

/** The words that somebody has found something by before. */
export function RecentKeywords({ list }: { list: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Combobox.Group label={t`Searched before`}>
      {list.map((keyword) => (
        <Combobox.Option key={keyword} value={`recent:${keyword}`} className={classes.result}>
          <IconHistory size={16} stroke={1.6} aria-hidden="true" />
          <span className={classes.title} dir="auto">
            {keyword}
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

export function SearchResults({ search }: { search: Search }) {
  if (search.status === 'loading') return <Loading />;
  if (search.status === 'failed') return <Failed search={search} />;
  if (search.found.length === 0) return search.status === 'ready' ? <Nothing keyword={search.keyword} /> : <Loading />;
  return (
    <div data-stale={search.status === 'stale' || undefined} className={classes.groups}>
      <Groups found={search.found} keyword={search.keyword} />
    </div>
  );
}
