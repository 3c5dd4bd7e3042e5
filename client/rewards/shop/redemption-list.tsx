import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import { redemptions } from '#shared/rewards/redemptions.ts';
import { decisions, type RedemptionDecision, type Redemption, type RedemptionState } from '#shared/rewards/redemption.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { decideRedemption, useItems, withdrawRedemption } from './shop.store.ts';
import classes from './shop.module.css';

function useStateNames(): Readonly<Record<RedemptionState, string>> {
  const { t } = useLingui();
  return {
    held: t`Kept`,
    pending: t`Waits for a decision`,
    approved: t`Approved`,
    fulfilled: t`Delivered`,
    declined: t`Declined, points returned`,
    withdrawn: t`Withdrawn`,
    refunded: t`Refunded`,
  };
}

function Decisions({ redemption: { id, state } }: { redemption: Redemption }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const names: Record<RedemptionDecision, string> = {
    approve: t`Approve`,
    fulfil: t`Mark as delivered`,
    decline: t`Decline`,
    refund: t`Refund`,
  };
  const possible = (Object.keys(decisions) as RedemptionDecision[]).filter((name) =>
    (decisions[name].from as readonly string[]).includes(state),
  );
  return possible.map((decision, index) => (
    <Button
      key={decision}
      size="xs"
      variant={index === 0 ? 'filled' : 'default'}
      onClick={() => void decideRedemption(id, decision).catch(sayRefusal)}
    >
      {names[decision]}
    </Button>
  ));
}

function Withdrawal({ redemption: { id, state } }: { redemption: Redemption }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  if (state !== 'pending') return null;
  return <Button size="xs" variant="default" onClick={() => void withdrawRedemption(id).catch(sayRefusal)}>{t`Withdraw`}</Button>;
}

function Line({ redemption, isForAll }: { redemption: Redemption; isForAll: boolean }) {
  const { t } = useLingui();
  const { moment } = useClock();
  const names = useStateNames();
  const item = useItems()?.[redemption.itemId];
  const person = usePerson(redemption.personId);
  const { points } = redemption;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <p className={classes.name}>
          <bdi>{item?.name ?? t`Deleted item`}</bdi>
        </p>
        <p className={classes.left}>
          {isForAll && <bdi>{person.name} · </bdi>}
          {t`${plural(points, { one: '# point', other: '# points' })}`} · <time dateTime={redemption.at}>{moment(redemption.at)}</time>
        </p>
      </div>
      <span className={classes.state}>{names[redemption.state]}</span>
      {isForAll ? <Decisions redemption={redemption} /> : <Withdrawal redemption={redemption} />}
    </li>
  );
}

interface RedemptionListProps {
  /** Person, or company for those who decide. */
  placeId: string;
  label: string;
  empty: string;
  isForAll?: boolean;
}

/** Redemptions of the reader, or of the company with the decisions about them. */
export function RedemptionList({ placeId, label, empty, isForAll = false }: RedemptionListProps) {
  const { t } = useLingui();
  const list = useList(redemptions, { placeId });
  return (
    <section className={classes.list} aria-label={label}>
      <h2>{label}</h2>
      {list.status === 'failed' && <NotLoaded level={3} onRetry={list.retry} />}
      {list.status === 'loading' && <Skeleton height={96} />}
      {list.status === 'live' && list.items.length === 0 && <p className={classes.left}>{empty}</p>}
      <ul className={classes.lines}>
        {list.items.map((redemption) => (
          <Line key={redemption.id} redemption={redemption} isForAll={isForAll} />
        ))}
      </ul>
      {list.hasMore && <Button variant="default" onClick={list.more}>{t`Show more`}</Button>}
    </section>
  );
}
