import type { TicketStatus } from '#shared/support/ticket.schema.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { markOf, useSupportLabels } from './support-labels.ts';
import type { TicketAuthor } from './team.store.ts';
import pill from '#client/ui/pill.module.css';
import classes from './ticket-pill.module.css';

export function TicketPill({ status }: { status: TicketStatus }) {
  const { statuses } = useSupportLabels();
  const mark = markOf[status];
  return (
    <span className={pill.pill} style={{ '--fg': `var(--${mark})`, '--bg': `var(--${mark}-bg)` }}>
      <StatusMark status={mark} />
      {statuses[status]}
    </span>
  );
}

export function AuthorChip({ voice }: { voice: TicketAuthor }) {
  return (
    <span className={classes.chip}>
      <Avatar person={voice} size={20} />
      <bdi className={classes.name}>{voice.name}</bdi>
    </span>
  );
}
