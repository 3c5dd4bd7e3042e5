import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import type { Redemption } from '#shared/rewards/redemption.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { fileAddress } from '#client/files/file-address.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { Checkout } from './checkout.tsx';
import { holdItem, useShop, type RewardItem } from './shop.store.ts';
import classes from './shop.module.css';

interface ItemProps {
  item: RewardItem;
  left: number | null;
  earned: number;
  onRedeem: () => void;
}

function Item({ item, left, earned, onRedeem }: ItemProps) {
  const { t } = useLingui();
  const { price } = item;
  const missing = price - earned;
  const isGone = left === 0;
  return (
    <li className={classes.item}>
      <span className={classes.art} aria-hidden="true">
        {item.pictureId === null ? <IconGift size={32} stroke={1.2} /> : <img src={fileAddress(item.pictureId)} alt="" loading="lazy" />}
      </span>
      <h3 className={classes.name} dir="auto">
        {item.name}
      </h3>
      <p className={classes.price}>{t`${plural(price, { one: '# point', other: '# points' })}`}</p>
      <p className={classes.left} role="status">
        {isGone ? t`None left` : left !== null && t`${plural(left, { one: '# left', other: '# left' })}`}
      </p>
      {missing > 0 && !isGone ? (
        <p className={classes.left}>{t`${plural(missing, { one: '# point is missing', other: '# points are missing' })}`}</p>
      ) : (
        <Button size="xs" disabled={isGone} onClick={onRedeem}>{t`Redeem`}</Button>
      )}
    </li>
  );
}

/** Grid of the shop, with the units that are left. */
export function Items() {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const { live, items, leftOf } = useShop();
  const [{ state: points }] = useRoom(pointsRoom, useSession().actor!.id);
  const [checkout, setCheckout] = useState<{ item: RewardItem; held: Redemption } | null>(null);
  const redeem = (item: RewardItem) => holdItem(item.id).then((held) => setCheckout({ item, held }), sayRefusal);
  if (live.status === 'failed') return <NotLoaded level={3} onRetry={live.retry} />;
  if (!items || !live.state) return <Skeleton height={240} />;
  if (items.length === 0)
    return <StateMessage kind="empty" level={3} sentence={t`Things for which you can redeem your points appear here.`} />;
  return (
    <>
      <ul className={classes.grid} aria-label={t`Items`}>
        {items.map((item) => (
          <Item key={item.id} item={item} left={leftOf(item)} earned={points?.earned ?? 0} onRedeem={() => void redeem(item)} />
        ))}
      </ul>
      {checkout && <Checkout {...checkout} onClose={() => setCheckout(null)} />}
    </>
  );
}
