import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconArrowsExchange, IconClock, IconFlag, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FeedEntry, Ticket, TicketNote } from '#shared/support/ticket.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { AttachedFiles } from '#client/files/attached-files.tsx';
import { useConnection } from '#client/platform/live/connection.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useSupportLabels } from './support-labels.ts';
import { useIsUnconfirmed } from '#client/platform/base/unconfirmed.ts';
import { useTicketAuthors, type TicketAuthor } from './team.store.ts';
import { formatFeedDay } from './ticket-days.ts';
import feedClasses from '#client/ui/feed.module.css';
import classes from './ticket-feed.module.css';

const mark = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

export type FeedLine = ({ isNote: false } & FeedEntry) | ({ isNote: true } & TicketNote);

const noNotes: readonly TicketNote[] = [];

export function linesOf(feed: Readonly<Ticket['feed']>, notes = noNotes): FeedLine[] {
  const lines: FeedLine[] = [
    ...feed.map((entry) => ({ isNote: false as const, ...entry })),
    ...notes.map((note) => ({ isNote: true as const, ...note })),
  ];
  return lines.sort((a, b) => a.at.localeCompare(b.at) || Number(a.isNote) - Number(b.isNote) || a.place - b.place);
}

function Day({ at }: { at: string }) {
  const { zone, hour } = useClock();
  return (
    <time dateTime={at}>
      <bdi>{formatFeedDay(at, zone)}</bdi> <bdi>{hour(at)}</bdi>
    </time>
  );
}

interface HappenedProps {
  line: FeedLine;
  by: TicketAuthor;
  icon: ReactNode;
  isBefore?: boolean;
  children: ReactNode;
}

function Happened({ line, by, icon, isBefore = false, children }: HappenedProps) {
  return (
    <li className={`${feedClasses.entry} ${classes.happened}`} data-line={line.id}>
      <span className={classes.icon}>{icon}</span>
      <p className={feedClasses.by}>
        {isBefore && <>{children} </>}
        <bdi className={feedClasses.name}>{by.name}</bdi> {!isBefore && <>{children} </>}
        <Day at={line.at} />
      </p>
    </li>
  );
}

function Spoken({ line, by }: { line: FeedLine; by: TicketAuthor }) {
  const { t } = useLingui();
  const isAway = useConnection().status !== 'live';
  const isWaiting = useIsUnconfirmed(line.id) && isAway;
  return (
    <li className={`${feedClasses.entry} ${classes.spoken}`} data-line={line.id} data-note={line.isNote || undefined}>
      <Avatar person={by} size={28} />
      <div className={feedClasses.body}>
        <p className={feedClasses.by}>
          <bdi className={feedClasses.name}>{by.name}</bdi>
          {!line.isNote && line.isSupport && <span className={classes.side}>{t`Support`}</span>}
          <Day at={line.at} />
          {line.isNote && (
            <span className={classes.lock}>
              <IconLock size={13} stroke={1.75} aria-hidden="true" /> {t`Internal note`}
            </span>
          )}
        </p>
        {line.body !== null && (
          <p className={feedClasses.text} dir="auto">
            {line.body}
          </p>
        )}
        {isWaiting && (
          <p className={feedClasses.waiting} role="status">
            <IconClock size={13} stroke={1.75} aria-hidden="true" /> {t`Not sent yet. Waiting for connection`}
          </p>
        )}
        <div className={classes.files}>
          <AttachedFiles files={line.files} label={t`Attachment`} isSigned={false} />
        </div>
      </div>
    </li>
  );
}

function useClaimWords(voiceOf: (id: string) => TicketAuthor) {
  const { t } = useLingui();
  return ({ kind, toId }: TicketNote) => {
    const name = isolateDirection(toId ? voiceOf(toId).name : '');
    if (kind === 'claimed') return t`claimed the request`;
    return kind === 'given-back' ? t`returned the request to the queue` : t`reassigned the request to ${name}`;
  };
}

export function TicketFeed({ ticket, notes }: { ticket: Readonly<Ticket>; notes?: readonly TicketNote[] }) {
  const { t } = useLingui();
  const { statuses } = useSupportLabels();
  const voiceOf = useTicketAuthors(ticket);
  const claimWords = useClaimWords(voiceOf);
  const one = (line: FeedLine) => {
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
        {t`changed the status from ${from} to ${to}`}
      </Happened>
    );
  };
  return (
    <section>
      <h4 className={classes.heading}>{t`Feed of the ticket`}</h4>
      <ol className={feedClasses.list}>{linesOf(ticket.feed, notes).map(one)}</ol>
    </section>
  );
}
