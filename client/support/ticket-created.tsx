import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ticketNumberEndpoint } from '#shared/support/tickets.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import { TicketPill, AuthorChip } from './ticket-pill.tsx';
import classes from './support-create.module.css';

/** Ticket number shown before saving: undefined while loading, null if the server does not answer. */
function useNumber(ticketId: string): string | null | undefined {
  const [number, setNumber] = useState<string | null>();
  useEffect(() => {
    const asking = new AbortController();
    call(ticketNumberEndpoint, { params: { ticketId }, signal: asking.signal }).then(
      (given) => setNumber(given.number),
      () => !asking.signal.aborted && setNumber(null),
    );
    return () => asking.abort();
  }, [ticketId]);
  return number;
}

export function TicketCreated({ ticketId }: { ticketId: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const number = useNumber(ticketId);
  return (
    <div className={classes.given}>
      <dl className={classes.list}>
        <div>
          <dt>{t`SR Number`}</dt>
          <dd>
            {number === undefined && <Skeleton height={12} width={90} />}
            {number === null && t`Assigned when saved`}
            {number && <bdi className="tabular">{number}</bdi>}
          </dd>
        </div>
        <div>
          <dt>{t`Raised By`}</dt>
          <dd>{user && <AuthorChip voice={user} />}</dd>
        </div>
        <div>
          <dt>{t`Status`}</dt>
          <dd>
            <TicketPill status="new" />
          </dd>
        </div>
      </dl>
      <section className={classes.next}>
        <h3>{t`What happens next`}</h3>
        <ol>
          <li>{t`Someone from support claims your request.`}</li>
          <li>{t`You get a notification when support replies.`}</li>
          <li>{t`You can reply for 7 days after it is Resolved.`}</li>
        </ol>
        <p>{t`Support and the Super Admins of your company can read this request.`}</p>
      </section>
    </div>
  );
}
