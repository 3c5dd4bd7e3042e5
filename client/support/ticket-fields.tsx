import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { answerOwedAt, solutionOwedAt } from '#shared/support/service-times.ts';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import frame from '#client/ui/field-list.module.css';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { ServiceDone, ServiceTime } from './service-time.tsx';
import { useSupportWords } from './support-words.ts';
import { useVoices } from './team.store.ts';
import { tableDay } from './ticket-days.ts';
import { TicketFiles } from './ticket-files.tsx';
import { TicketPill, VoiceChip } from './ticket-pill.tsx';
import classes from './ticket-fields.module.css';

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`${frame.field} ${classes.field}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Promised({ from, at, owedAt }: { from: string; at: string | null; owedAt: string }) {
  return at === null ? <ServiceTime owedAt={owedAt} /> : <ServiceDone from={from} at={at} owedAt={owedAt} />;
}

function Services({ ticket }: { ticket: Readonly<Ticket> }) {
  const { t } = useLingui();
  const { createdAt, answeredAt, resolvedAt } = ticket;
  return (
    <>
      <Field name={t`First answer`}>
        <Promised from={createdAt} at={answeredAt ?? resolvedAt} owedAt={answerOwedAt(ticket)} />
      </Field>
      <Field name={t`Solution`}>
        <Promised from={createdAt} at={resolvedAt} owedAt={solutionOwedAt(ticket)} />
      </Field>
    </>
  );
}

/** Who has claimed it, else who has answered last. */
function Answerer({ ticket }: { ticket: Readonly<Ticket> }) {
  const { t } = useLingui();
  const voiceOf = useVoices(ticket);
  const answered = ticket.feed.findLast(({ kind, isSupport }) => kind === 'comment' && isSupport)?.authorId;
  const answererId = ticket.claimerId ?? answered;
  return <Field name={t`Answered by`}>{answererId ? <VoiceChip voice={voiceOf(answererId)} /> : t`Nobody yet`}</Field>;
}

function Days({ ticket }: { ticket: Readonly<Ticket> }) {
  const { t } = useLingui();
  const { zone } = useClock();
  return (
    <>
      <Field name={t`Creation Date`}>
        <bdi className="tabular">{tableDay(ticket.createdAt, zone)}</bdi>
      </Field>
      <Field name={t`Last Update Date`}>
        <bdi className="tabular">{tableDay(ticket.updatedAt, zone)}</bdi>
      </Field>
    </>
  );
}

/** What a ticket is; read-only for everybody once it is saved. The desk sets its status above. */
export function TicketFields({ ticket, isDesk = false }: { ticket: Readonly<Ticket>; isDesk?: boolean }) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const { areas, priorities } = useSupportWords();
  return (
    <div className={`${frame.fields} ${classes.fields}`} data-whole={isWhole || undefined}>
      <dl className={frame.list}>
        {!isDesk && (
          <Field name={t`Status`}>
            <TicketPill status={ticket.status} />
          </Field>
        )}
        <Field name={t`Priority`}>
          <PriorityMark priority={ticket.priority} label="" /> {priorities[ticket.priority]}
        </Field>
        {isDesk && <Services ticket={ticket} />}
        <Field name={t`Problem Area`}>{areas[ticket.area]}</Field>
        <Field name={t`Raised By`}>
          <VoiceChip voice={{ id: ticket.requesterId, name: ticket.raisedBy }} />
        </Field>
        {isDesk ? (
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
