import { useLingui } from '@lingui/react/macro';
import { maxKeywordLength } from '#shared/search/search.api.ts';
import { viewOfResult, resultPath, type FoundItem } from '#client/search/result-views.ts';
import { useSearch } from '#client/search/use-search.ts';
import type { AnswerProps } from './answer-props.ts';
import { CardLink, Cards, Loaded, Words } from './cards.tsx';

/** Page that was opened, or pages among which the reader chooses. */
export function PagesAnswer({ entry: { pages } }: AnswerProps) {
  const { t } = useLingui();
  const [page, another] = pages;
  const name = page?.label ?? '';
  const words = !page ? t`No page that you may open has this name.` : another ? t`Which page?` : t`${name} is open.`;
  return (
    <>
      <Words>{words}</Words>
      <Cards>
        {pages.map(({ path, label, icon: Icon }) => (
          <CardLink key={path} href={path} title={label} mark={<Icon size={16} stroke={1.6} aria-hidden="true" />} />
        ))}
      </Cards>
    </>
  );
}

function ResultCard({ item }: { item: FoundItem }) {
  const view = viewOfResult(item);
  const path = resultPath(item);
  return view && path && <CardLink href={path} mark={<view.Mark found={item} />} title={view.titleOf(item)} note={view.placeOf?.(item)} />;
}

function Found({ keyword }: { keyword: string }) {
  const { t } = useLingui();
  const { status, found, retry } = useSearch(keyword);
  return (
    <Loaded status={status === 'failed' ? 'failed' : status === 'ready' ? 'live' : 'loading'} onRetry={retry}>
      {found.length === 0 && <Words>{t`No results for “${keyword}”.`}</Words>}
      <Cards>
        {found.map((item) => (
          <ResultCard key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </Cards>
    </Loaded>
  );
}

/** People and records that the search finds for the reader. */
export function FindAnswer({ entry }: AnswerProps) {
  const { t } = useLingui();
  const keyword = entry.rest.trim().slice(0, maxKeywordLength);
  if (keyword === '') return <Words>{t`Write the name of what you look for, for example “find budget”.`}</Words>;
  return <Found keyword={keyword} />;
}
