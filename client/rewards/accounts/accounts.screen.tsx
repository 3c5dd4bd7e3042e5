import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { canChangePoints, canOpenStatements } from '#shared/rewards/rewards.policy.ts';
import {
  accountSorts,
  exportPointAccountsEndpoint,
  pointAccountsEndpoint,
  type AccountSort,
  type PointAccounts,
} from '#shared/rewards/point-accounts.api.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { DownloadMenu } from '#client/records/transfers/download-menu.tsx';
import { ImportButton } from '#client/records/transfers/transfer-menus.tsx';
import { useOpenImport } from '#client/records/transfers/use-open-import.ts';
import { GrantPoints } from '#client/rewards/points/grant-points.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { useShownPerson, type ShownPerson } from './use-shown-person.ts';
import page from '#client/rewards/recognize.module.css';
import classes from './accounts.module.css';

const PointsImport = lazyComponent(async () => (await import('#client/rewards/points/points-import.tsx')).PointsImport);

const PersonStatement = lazyComponent(async () => (await import('./person-statement.tsx')).PersonStatement);

const isSort = (text: string | null): text is AccountSort => accountSorts.includes(text as AccountSort);

const firstPage = { after: undefined, before: undefined };

/** Filter, sort order and page in the address. */
function useAccountsQuery() {
  const [params, setParams] = useSearchParams();
  const [search, sort, after, before] = ['search', 'sort', 'after', 'before'].map((name) => params.get(name));
  const find = useCallback((text: string) => changeParams(setParams, { search: text, ...firstPage }, true), [setParams]);
  return {
    search: search ?? '',
    sort: isSort(sort ?? null) ? (sort as AccountSort) : ('name' as const),
    place: { ...(after && { after }), ...(before && { before }) },
    find,
    sortBy: (name: AccountSort) => changeParams(setParams, { sort: name === 'name' ? undefined : name, ...firstPage }, true),
    open: (place: { after?: string; before?: string }) => changeParams(setParams, { ...firstPage, ...place }, false),
  };
}

type AccountsQuery = ReturnType<typeof useAccountsQuery>;

type Neighbours = Pick<PointAccounts, 'previous' | 'next'>;

function Pages({ query, neighbours: { previous, next } }: { query: AccountsQuery; neighbours: Neighbours }) {
  const { t } = useLingui();
  if (previous === null && next === null) return null;
  return (
    <nav className={classes.pages} aria-label={t`Pages`}>
      <Button size="xs" variant="default" disabled={previous === null} onClick={() => query.open({ before: previous! })}>
        {t`Previous page`}
      </Button>
      <Button size="xs" variant="default" disabled={next === null} onClick={() => query.open({ after: next! })}>
        {t`Next page`}
      </Button>
    </nav>
  );
}

function Nobody({ query }: { query: AccountsQuery }) {
  const { t } = useLingui();
  const clear = <Button variant="default" onClick={() => query.find('')}>{t`Clear filters`}</Button>;
  return <StateMessage kind="absent" title={t`No Data Found!`} sentence={t`Nobody matches the search.`} action={clear} />;
}

function Accounts({ actor, shown }: { actor: Actor; shown: ShownPerson }) {
  const { t } = useLingui();
  const query = useAccountsQuery();
  const { search, sort, place } = query;
  const asked = { ...(search !== '' && { search }), sort };
  const { status, value, retry } = useReading({
    name: `point-accounts ${actor.id} ${actor.companyId} ${sort} ${JSON.stringify(place)} ${search}`,
    read: () => call(pointAccountsEndpoint, { query: { ...asked, ...place } }),
    rooms: [pointsRoom.name],
  });
  const total = value?.total ?? 0;
  return (
    <>
      <PageHeader
        title={t`Reward points`}
        context={value === null ? undefined : t`${plural(total, { one: '# person', other: '# people' })}`}
        actions={
          <>
            {canChangePoints(actor) && <GrantPoints />}
            {canChangePoints(actor) && <ImportButton />}
            {may(actor, 'Reward Points', 'export') && <DownloadMenu url={exportPointAccountsEndpoint.url} query={asked} />}
          </>
        }
      />
      <div className={classes.tools}>
        <SearchField label={t`Find a person`} text={search} maxLength={120} onFind={query.find} />
      </div>
      <div className={classes.table}>
        {value !== null && value.rows.length > 0 && (
          <AccountsTable rows={value.rows} sort={sort} hrefOf={canOpenStatements(actor) ? shown.hrefOf : null} onSort={query.sortBy} />
        )}
        {value !== null && value.rows.length === 0 && <Nobody query={query} />}
        {value !== null && <Pages query={query} neighbours={value} />}
        {value === null && (status === 'failed' ? <NotLoaded onRetry={retry} /> : <Skeleton height={360} />)}
      </div>
    </>
  );
}

function Content({ actor }: { actor: Actor }) {
  const importing = useOpenImport();
  const shown = useShownPerson();
  if (importing.id !== null && canChangePoints(actor)) return <PointsImport importing={importing} />;
  if (shown.id !== null && canOpenStatements(actor))
    return <PersonStatement key={shown.id} actor={actor} personId={shown.id} onClose={shown.close} />;
  return <Accounts actor={actor} shown={shown} />;
}

/** Points of everybody whom the privilege of the reader reaches, and the statement of one of them. */
export function AccountsScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  return (
    actor && (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      <section className={page.scroll} aria-label={t`Reward points`} tabIndex={0}>
        <Content actor={actor} />
      </section>
    )
  );
}
