import type { TicketStatus } from '#shared/support/ticket.schema.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { markOf, useSupportWords } from './support-words.ts';
import type { Voice } from './team.store.ts';
import classes from './ticket-pill.module.css';

/** The status of a ticket: mark, word and a quiet ground. */
export function TicketPill({ status }: { status: TicketStatus }) {
  const { statuses } = useSupportWords();
  const mark = markOf[status];
  return (
    <span className={classes.pill} style={{ '--fg': `var(--${mark})`, '--bg': `var(--${mark}-bg)` }}>
      <StatusMark status={mark} />
      {statuses[status]}
    </span>
  );
}

/** Somebody wherever a ticket names them. */
export function VoiceChip({ voice }: { voice: Voice }) {
  return (
    <span className={classes.chip}>
      <Portrait person={voice} size={20} />
      <bdi className={classes.name}>{voice.name}</bdi>
    </span>
  );
}
