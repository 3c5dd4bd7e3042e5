import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';

const steps: Readonly<Record<string, -1 | 1>> = { '+': 1, '=': 1, '-': -1, '−': -1 };

function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>('[data-subject]')?.focus();
}

/** Keys of the list: the arrows go from person to person, plus and minus raise and lower the performance rating by one point. */
export function useListMoves() {
  const { t } = useLingui();
  const { terms, canMove, presence, rate } = useSessionRoom();
  const [said, setSaid] = useState('');
  const shift = ({ personId, x, y, ...rest }: Subject, step: -1 | 1, name: string) => {
    const { points } = terms.x;
    const next = step > 0 ? points.find(({ value }) => x !== null && value > x) : points.findLast(({ value }) => x !== null && value < x);
    if (!canMove || !next || presence.hands[leaseSlot.upon(personId)]) return;
    rate({ personId, x, y, ...rest }, { toX: next.value, toY: y });
    const rating = next.label;
    setSaid(t`${name}: ${rating}`);
  };
  const press = (event: KeyboardEvent<HTMLElement>, subject: Subject, name: string) => {
    const row = event.currentTarget.closest('tr');
    const step = steps[event.key];
    if (event.key === 'ArrowDown') focusRow(row?.nextElementSibling);
    else if (event.key === 'ArrowUp') focusRow(row?.previousElementSibling);
    else if (step && !event.ctrlKey && !event.metaKey) shift(subject, step, name);
    else return;
    event.preventDefault();
  };
  return { press, said };
}
