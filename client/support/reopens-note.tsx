import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { reopenWindowMs } from '#shared/support/support.policy.ts';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useSupportLabels } from './support-labels.ts';
import { formatFeedDay } from './ticket-days.ts';
import classes from './ticket-composer.module.css';

export function ReopensNote({ ticket: { status, resolvedAt } }: { ticket: Pick<Ticket, 'status' | 'resolvedAt'> }) {
  const { t } = useLingui();
  const { zone } = useClock();
  const { statuses } = useSupportLabels();
  if (status !== 'resolved' || resolvedAt === null) return null;
  const day = isolateDirection(formatFeedDay(new Date(Date.parse(resolvedAt) + reopenWindowMs).toISOString(), zone));
  const resolved = statuses.resolved;
  return (
    <p className={classes.reopens}>
      <IconArrowBackUp className="mirrored" size={15} stroke={1.6} aria-hidden="true" />
      <span>{t`${resolved}: post an Update by ${day} to reopen the request.`}</span>
    </p>
  );
}
