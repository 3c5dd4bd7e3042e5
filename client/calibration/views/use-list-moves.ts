import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import { useBarred, useBarredText } from '#client/calibration/use-barred.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';

const steps: Readonly<Record<string, -1 | 1>> = { '+': 1, '=': 1, '-': -1, '−': -1 };

/** Keys of the list: plus and minus raise and lower the performance rating of a person by one point. */
export function useListMoves() {
  const { t } = useLingui();
  const { terms, canMove, presence, rate } = useSessionRoom();
  const isBarred = useBarred();
  const barredText = useBarredText();
  const [announcement, setAnnouncement] = useState('');
  const shift = ({ personId, x, y, ...rest }: Subject, step: -1 | 1, name: string) => {
    const { points } = terms.x;
    const next = step > 0 ? points.find(({ value }) => x !== null && value > x) : points.findLast(({ value }) => x !== null && value < x);
    if (canMove && isBarred(personId)) setAnnouncement(barredText(name));
    if (!canMove || isBarred(personId) || !next || presence.hands[leaseSlot.upon(personId)]) return;
    rate({ personId, x, y, ...rest }, { toX: next.value, toY: y });
    const rating = next.label;
    setAnnouncement(t`${name}: ${rating}`);
  };
  const press = (event: KeyboardEvent<HTMLElement>, subject: Subject, name: string) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    shift(subject, step, name);
    event.preventDefault();
  };
  return { press, announcement };
}
