import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { answerDueAt, solutionDueAt } from '#shared/support/service-times.ts';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import frame from '#client/ui/field-list.module.css';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { ServiceTimeResult, ServiceTime } from './service-time.tsx';
import { useSupportLabels } from './support-labels.ts';
import { useTicketAuthors } from './team.store.ts';
import { formatTableDay } from './ticket-days.ts';
import { TicketFiles } from './ticket-files.tsx';
import { TicketPill, AuthorChip } from './ticket-pill.tsx';
import classes from './ticket-fields.module.css';

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`${frame.field} ${classes.field}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Promised({ from, at, dueAt }: { from: string; at: string | null; dueAt: string }) {
  return at === null ? <ServiceTime dueAt={dueAt} /> : <ServiceTimeResult from={from} at={at} dueAt={dueAt} />;
}

function Services({ ticket }: { ticket: Readonly<Ticket> }) {
  const { t } = useLingui();
  const { createdAt, answeredAt, resolvedAt } = ticket;
  return (
    <>
      <Field name={t`First response`}>
        <Promised from={createdAt} at={answeredAt ?? resolvedAt} dueAt={answerDueAt(ticket)} />
      </Field>
      <Field name={t`Solution`}>
        <Promised from={createdAt} at={resolvedAt} dueAt={solutionDueAt(ticket)} />
      </Field>
    </>
  );
}

function Answerer({ ticket }: { ticket: Readonly<Ticket> }) {
  const { t } = useLingui();
  const voiceOf = useTicketAuthors(ticket);
  const answered = ticket.feed.findLast(({ kind, isSupport }) => kind === 'comment' && isSupport)?.authorId;
  const answererId = ticket.claimerId ?? answered;
  return <Field name={t`Assignee`}>{answererId ? <AuthorChip voice={voiceOf(answererId)} /> : t`Unassigned`}</Field>;
}

function Days({ ticket }: { ticket: Readonly<Ticket> }) {
  const { t } = useLingui();
  const { zone } = useClock();
  return (
    <>
      <Field name={t`Creation Date`}>
        <bdi className="tabular">{formatTableDay(ticket.createdAt, zone)}</bdi>
      </Field>
      <Field name={t`Last Update Date`}>
        <bdi className="tabular">{formatTableDay(ticket.updatedAt, zone)}</bdi>
      </Field>
    </>
  );
}

export function TicketFields({ ticket, isQueue = false }: { ticket: Readonly<Ticket>; isQueue?: boolean }) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const { areas, priorities } = useSupportLabels();
  return (
    <div className={`${frame.fields} ${classes.fields}`} data-whole={isWhole || undefined}>
      <dl className={frame.list}>
        {!isQueue && (
          <Field name={t`Status`}>
            <TicketPill status={ticket.status} />
          </Field>
        )}
        <Field name={t`Priority`}>
          <PriorityMark priority={ticket.priority} label="" /> {priorities[ticket.priority]}
        </Field>
        {isQueue && <Services ticket={ticket} />}
        <Field name={t`Problem Area`}>{areas[ticket.area]}</Field>
        <Field name={t`Raised By`}>
          <AuthorChip voice={{ id: ticket.requesterId, name: ticket.raisedBy }} />
        </Field>
        {isQueue ? (
          <Field name={t`Company`}>
            <bdi>{ticket.companyName}</bdi>
          </Field>
        ) : (
          <Answerer ticket={ticket} />
        )}
        <Days ticket={ticket} />
      </dl>
      <div className={classes.acts}>
        <TicketFiles files={ticket.files} />
        <Button variant="subtle" color="gray" className={classes.more!} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t`Fewer fields` : t`All fields`}
        </Button>
      </div>
    </div>
  );
}
