import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ticketNumberEndpoint } from '#shared/support/tickets.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/call.ts';
import { TicketPill, VoiceChip } from './ticket-pill.tsx';
import classes from './support-create.module.css';

/** The number that the request is going to have; where the server does not say, it is given with saving. */
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

export function CreateGiven({ ticketId }: { ticketId: string }) {
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
            {number === null && t`Given when it is saved`}
            {number && <bdi className="tabular">{number}</bdi>}
          </dd>
        </div>
        <div>
          <dt>{t`Raised By`}</dt>
          <dd>{user && <VoiceChip voice={user} />}</dd>
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
          <li>{t`Somebody of support claims your request.`}</li>
          <li>{t`You read the answer here, and the bell tells you of it.`}</li>
          <li>{t`You can answer for 7 days after it is Resolved.`}</li>
        </ol>
      </section>
    </div>
  );
}
