import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { answerable } from '#shared/support/support.policy.ts';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { isolate } from '#client/ui/isolate.ts';
import { useSupportWords } from './support-words.ts';
import { feedDay } from './ticket-days.ts';
import classes from './ticket-composer.module.css';

/** Whoever asked is told before they write that it takes their request up again, and until when. */
export function ReopensNote({ ticket: { status, resolvedAt } }: { ticket: Pick<Ticket, 'status' | 'resolvedAt'> }) {
  const { t } = useLingui();
  const { zone } = useClock();
  const { statuses } = useSupportWords();
  if (status !== 'resolved' || resolvedAt === null) return null;
  const day = isolate(feedDay(new Date(Date.parse(resolvedAt) + answerable).toISOString(), zone));
  const resolved = statuses.resolved;
  return (
    <p className={classes.reopens}>
      <IconArrowBackUp className="mirrored" size={15} stroke={1.6} aria-hidden="true" />
      <span>{t`${resolved}: an Update opens the request again, until ${day}.`}</span>
    </p>
  );
}
