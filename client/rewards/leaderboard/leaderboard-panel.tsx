import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  leaderboardEndpoint,
  leaderboardPeriods,
  type Leaderboard,
  type LeaderboardPeriod,
  type LeaderboardRow,
} from '#shared/rewards/leaderboard.api.ts';
import { recognitions } from '#shared/rewards/recognitions.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { call } from '#client/platform/http/call.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import page from '#client/rewards/recognize.module.css';
import classes from './leaderboard.module.css';

const parameter = 'leaders';

/** Department whose people are compared, kept in the address; null for all people of the company. */
function useScope() {
  const { departmentId } = useSession().actor!;
  const [params, setParams] = useSearchParams();
  const isDepartment = departmentId !== null && params.get(parameter) === 'department';
  const choose = (scope: string) => changeParams(setParams, { [parameter]: scope === 'department' ? scope : undefined }, true);
  return { scope: isDepartment ? 'department' : 'company', departmentId: isDepartment ? departmentId : null, choose };
}

/** Choice between all people of the company and those of the reader's department, if there is one. */
function ScopeChoice() {
  const { t } = useLingui();
  const { scope, choose } = useScope();
  if (!useSession().actor!.departmentId) return null;
  const data = [
    { value: 'company', label: t`Company` },
    { value: 'department', label: t`My department` },
  ];
  return <SegmentedControl size="xs" aria-label={t`People compared`} data={data} value={scope} onChange={choose} />;
}

interface Asked {
  readonly period: LeaderboardPeriod;
  readonly departmentId: string | null;
}

/** Reads the leaderboard, and again after each change of the feed of the company. */
function useLeaderboard({ period, departmentId }: Asked) {
  const { companyId } = useSession().actor!;
  const { items, total } = useList(recognitions, { feedId: companyId }, { pageSize: 5 });
  const [found, setFound] = useState<(Asked & { board: Leaderboard }) | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const newest = `${items[0]?.id ?? ''} ${total} ${tries}`;
  useEffect(() => {
    const ended = new AbortController();
    call(leaderboardEndpoint, { query: { period, ...(departmentId !== null && { departmentId }) }, signal: ended.signal }).then(
      (board) => {
        if (ended.signal.aborted) return;
        setFound({ period, departmentId, board });
        setIsFailed(false);
      },
      () => !ended.signal.aborted && setIsFailed(true),
    );
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the feed reads it again
  }, [period, departmentId, newest]);
  const isCurrent = found?.period === period && found.departmentId === departmentId;
  return { board: isCurrent ? found.board : null, isFailed, retry: () => setTries(tries + 1) };
}

function Place({ row, isOwn = false }: { row: LeaderboardRow; isOwn?: boolean }) {
  const { t, i18n } = useLingui();
  const person = usePerson(row.personId);
  const { points } = row;
  return (
    <li className={classes.row} data-own={isOwn || undefined} value={row.rank}>
      <span className={classes.place}>{i18n.number(row.rank)}</span>
      <Avatar person={person} size={22} />
      <bdi className={classes.name}>{isOwn ? t`You` : person.name}</bdi>
      <span className={classes.points} role="img" aria-label={t`${plural(points, { one: '# point', other: '# points' })}`}>
        {i18n.number(points)}
      </span>
    </li>
  );
}

function Places({ board: { rows, own } }: { board: Leaderboard }) {
  const { t } = useLingui();
  if (rows.length === 0) return <p className={classes.none}>{t`Nobody has points from recognition in this period yet.`}</p>;
  return (
    <>
      <ol className={classes.list}>
        {rows.map((row) => (
          <Place key={row.personId} row={row} />
        ))}
      </ol>
      <ol className={classes.own} aria-label={t`Your place`}>
        {own ? <Place row={own} isOwn /> : <li className={classes.none}>{t`You have no points in this period yet.`}</li>}
      </ol>
    </>
  );
}

/** The five people with the most points from recognition, and the place of the reader. */
export function Leaders({ period }: { period: LeaderboardPeriod }) {
  const { board, isFailed, retry } = useLeaderboard({ period, departmentId: useScope().departmentId });
  const others = isFailed ? <NotLoaded level={3} onRetry={retry} /> : <Skeleton height={180} m={16} />;
  return (
    <>
      <div className={classes.scope}>
        <ScopeChoice />
      </div>
      {board ? <Places board={board} /> : others}
    </>
  );
}

/** Leaderboard of a period that the reader chooses. */
export function LeaderboardPanel() {
  const { t } = useLingui();
  const [period, setPeriod] = useState<LeaderboardPeriod>('month');
  const names: Record<LeaderboardPeriod, string> = { month: t`Month`, quarter: t`Quarter`, year: t`Year` };
  return (
    <section className={page.panel} aria-label={t`Leaderboard`}>
      <header className={page.head}>
        <h2>{t`Leaderboard`}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t`Period`}
          data={leaderboardPeriods.map((value) => ({ value, label: names[value] }))}
          value={period}
          onChange={(value) => setPeriod(value as LeaderboardPeriod)}
        />
      </header>
      <Leaders period={period} />
    </section>
  );
}
