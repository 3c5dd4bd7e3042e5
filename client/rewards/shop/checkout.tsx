import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Redemption } from '#shared/rewards/redemption.schema.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { confirmRedemption, useSeconds, withdrawRedemption, type RewardItem } from './shop.store.ts';
import classes from './shop.module.css';

const twoDigits = (count: number) => String(count).padStart(2, '0');

interface CheckoutProps {
  item: RewardItem;
  held: Redemption;
  onClose: () => void;
}

/** Question before points are spent. The unit is kept as long as its clock runs. */
export function Checkout({ item, held, onClose }: CheckoutProps) {
  const { t } = useLingui();
  const runUndoable = useUndoable();
  const [fault, setFault] = useState<string | null>(null);
  const left = Math.max(0, Math.ceil((Date.parse(held.heldUntil) - useSeconds().getTime()) / 1000));
  const clock = `${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`;
  const name = isolateDirection(item.name);
  const points = held.points;
  const cancel = () => {
    onClose();
    if (left > 0) withdrawRedemption(held.id).catch(() => {}); // The clock ends it anyway.
  };
  const confirm = () =>
    runUndoable({
      title: t`Redemption`,
      act: () => confirmRedemption(held.id).then((sent) => (onClose(), sent)),
      words: () => t`Requested: ${name}`,
      revert: ({ id }) => withdrawRedemption(id),
      onRefused: (error) => setFault(t(messageForError(failureCode(error)))),
    });
  return (
    <Modal opened onClose={cancel} size={420} centered title={t`Redeem ${name}?`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Text size="sm">{t`${plural(points, { one: 'This spends # point. HR decides about the request.', other: 'This spends # points. HR decides about the request.' })}`}</Text>
      <p className={classes.clock} role="timer" aria-label={t`Time left`}>
        {left > 0 ? t`Kept for you for ${clock}` : t`The time is over. Nothing was spent.`}
      </p>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={cancel}>{t`Cancel`}</Button>
        {left > 0 && <Button onClick={confirm} data-autofocus>{t`Redeem`}</Button>}
      </Group>
    </Modal>
  );
}
