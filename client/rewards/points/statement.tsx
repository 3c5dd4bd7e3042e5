import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Skeleton, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { pointAccounts, type PointAccount, type PointEntry } from '#shared/rewards/point-entry.schema.ts';
import { pointEntries } from '#shared/rewards/point-entries.ts';
import { useSession } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useAccountNames, useKindNames } from './point-words.ts';
import page from '#client/rewards/recognize.module.css';
import classes from './points.module.css';

function Line({ entry }: { entry: PointEntry }) {
  const { i18n } = useLingui();
  const [accounts, kinds] = [useAccountNames(), useKindNames()];
  const { zone } = useClock();
  const { at, kind, reason, account, delta, balance } = entry;
  return (
    <Table.Tr>
      <Table.Td className={classes.when!}>
        <time dateTime={at}>{momentText(at, zone, i18n.locale)}</time>
      </Table.Td>
      <Table.Td>
        {kinds[kind]}
        {reason !== null && (
          <p className={page.note} dir="auto">
            {reason}
          </p>
        )}
      </Table.Td>
      <Table.Td>{accounts[account]}</Table.Td>
      <Table.Td className={classes.number!}>{i18n.number(delta, { signDisplay: 'exceptZero' })}</Table.Td>
      <Table.Td className={classes.number!}>{i18n.number(balance)}</Table.Td>
    </Table.Tr>
  );
}

function EmptyStatement({ isOwn }: { isOwn: boolean }) {
  const { t } = useLingui();
  const own = t`Points that you give and get appear here, each with the balance after it.`;
  const other = t`Points that this person gives and gets appear here, each with the balance after it.`;
  return <StateMessage kind="empty" sentence={isOwn ? own : other} />;
}

function Lines({ list, isOwn }: { list: LiveList<PointEntry>; isOwn: boolean }) {
  const { t } = useLingui();
  if (list.status === 'failed') return <NotLoaded onRetry={list.retry} />;
  if (list.status === 'loading') return <Skeleton height={240} />;
  if (list.items.length === 0) return <EmptyStatement isOwn={isOwn} />;
  return (
    <>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Time`}</Table.Th>
              <Table.Th>{t`Reason`}</Table.Th>
              <Table.Th>{t`Account`}</Table.Th>
              <Table.Th className={classes.number!}>{t`Points`}</Table.Th>
              <Table.Th className={classes.number!}>{t`Balance`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.items.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {list.hasMore && <Button className={classes.more!} variant="default" onClick={list.more}>{t`Show more`}</Button>}
    </>
  );
}

const isAccount = (text: string | null): text is PointAccount => pointAccounts.includes(text as PointAccount);

interface StatementProps {
  personId: string;
  /** Tools beside the choice of the account, for the entries that are listed. */
  tools?: (listed: { account: PointAccount | null; total: number }) => ReactNode;
}

/** Every change of the points of a person, newest first. */
export function Statement({ personId, tools }: StatementProps) {
  const { t } = useLingui();
  const names = useAccountNames();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('account');
  const account = isAccount(chosen) ? chosen : null;
  const list = useList(pointEntries, { personId, ...(account && { account }) });
  const data = [{ value: '', label: t`All` }, ...pointAccounts.map((value) => ({ value, label: names[value] }))];
  return (
    <div className={classes.statement}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t`Account`}
          data={data}
          value={account ?? ''}
          onChange={(value) => changeParams(setParams, { account: value }, true)}
        />
        {tools?.({ account, total: list.total })}
      </div>
      <Lines list={list} isOwn={personId === useSession().actor?.id} />
    </div>
  );
}
