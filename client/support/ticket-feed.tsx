import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconArrowsExchange, IconClock, IconFlag, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FeedEntry, Ticket, TicketNote } from '#shared/support/ticket.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { AttachedFiles } from '#client/files/attached-files.tsx';
import { useConnection } from '#client/platform/connection.ts';
import { isolate } from '#client/ui/isolate.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { useSupportWords } from './support-words.ts';
import { useUnanswered } from './unanswered.store.ts';
import { useVoices, type Voice } from './team.store.ts';
import { feedDay } from './ticket-days.ts';
import classes from './ticket-feed.module.css';

const mark = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** One line of the feed: of both sides, or a note of support's. */
export type Line = ({ isNote: false } & FeedEntry) | ({ isNote: true } & TicketNote);

const noNotes: readonly TicketNote[] = [];

/** Oldest first, as people talk. */
export function linesOf(feed: Readonly<Ticket['feed']>, notes = noNotes): Line[] {
  const lines: Line[] = [
    ...feed.map((entry) => ({ isNote: false as const, ...entry })),
    ...notes.map((note) => ({ isNote: true as const, ...note })),
  ];
  return lines.sort((a, b) => a.at.localeCompare(b.at) || Number(a.isNote) - Number(b.isNote) || a.place - b.place);
}

function Day({ at }: { at: string }) {
  const { zone, hour } = useClock();
  return (
    <time dateTime={at}>
      <bdi>{feedDay(at, zone)}</bdi> <bdi>{hour(at)}</bdi>
    </time>
  );
}

/** A change of the ticket: one quiet line among what people said. */
interface HappenedProps {
  line: Line;
  by: Voice;
  icon: ReactNode;
  /** Whether the words are a sentence of their own, and the name stands behind it. */
  isBefore?: boolean;
  children: ReactNode;
}

function Happened({ line, by, icon, isBefore = false, children }: HappenedProps) {
  return (
    <li className={classes.happened} data-line={line.id}>
      <span className={classes.icon}>{icon}</span>
      <p className={classes.by}>
        {isBefore && <>{children} </>}
        <bdi className={classes.name}>{by.name}</bdi> {!isBefore && <>{children} </>}
        <Day at={line.at} />
      </p>
    </li>
  );
}

function Spoken({ line, by }: { line: Line; by: Voice }) {
  const { t } = useLingui();
  const isAway = useConnection().status !== 'live';
  const isWaiting = useUnanswered(line.id) && isAway;
  return (
    <li className={classes.spoken} data-line={line.id} data-note={line.isNote || undefined}>
      <Portrait person={by} size={28} />
      <div className={classes.said}>
        <p className={classes.by}>
          <bdi className={classes.name}>{by.name}</bdi>
          {!line.isNote && line.isSupport && <span className={classes.side}>{t`Support`}</span>}
          <Day at={line.at} />
          {line.isNote && (
            <span className={classes.lock}>
              <IconLock size={13} stroke={1.75} aria-hidden="true" /> {t`Internal note`}
            </span>
          )}
        </p>
        {line.body !== null && (
          <p className={classes.text} dir="auto">
            {line.body}
          </p>
        )}
        {isWaiting && (
          <p className={classes.waiting} role="status">
            <IconClock size={13} stroke={1.75} aria-hidden="true" /> {t`Not sent yet: it waits for the connection`}
          </p>
        )}
        <div className={classes.files}>
          <AttachedFiles files={line.files} label={t`Attachment`} isSigned={false} />
        </div>
      </div>
    </li>
  );
}

/** What became of the claim, among those of support. */
function useClaimWords(voiceOf: (id: string) => Voice) {
  const { t } = useLingui();
  return ({ kind, toId }: TicketNote) => {
    const name = isolate(toId ? voiceOf(toId).name : '');
    if (kind === 'claimed') return t`claimed the request`;
    return kind === 'given-back' ? t`gave the request back to the queue` : t`handed the request over to ${name}`;
  };
}

/** The feed of a ticket; internal notes are there for the desk only. */
export function TicketFeed({ ticket, notes }: { ticket: Readonly<Ticket>; notes?: readonly TicketNote[] }) {
  const { t } = useLingui();
  const { statuses } = useSupportWords();
  const voiceOf = useVoices(ticket);
  const claimWords = useClaimWords(voiceOf);
  const one = (line: Line) => {
    const common = { key: line.id, line, by: voiceOf(line.authorId) };
    if (line.kind === 'comment' || line.kind === 'note') return <Spoken {...common} key={line.id} />;
    if (line.isNote)
      return (
        <Happened {...common} key={line.id} icon={<IconArrowsExchange {...mark} />}>
          {claimWords(line)}
        </Happened>
      );
    if (line.kind === 'created')
      return (
        <Happened {...common} key={line.id} isBefore icon={<IconFlag {...mark} />}>
          {t`issue has been created by user`}
        </Happened>
      );
    const [from, to] = [statuses[line.previous ?? 'new'], statuses[line.status ?? 'new']];
    return (
      <Happened {...common} key={line.id} icon={<IconArrowRight className="mirrored" {...mark} />}>
        {t`set the status from ${from} to ${to}`}
      </Happened>
    );
  };
  return (
    <section>
      <h4 className={classes.heading}>{t`Feed of the ticket`}</h4>
      <ol className={classes.stream}>{linesOf(ticket.feed, notes).map(one)}</ol>
    </section>
  );
}
