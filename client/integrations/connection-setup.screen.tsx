import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { connection } from '#shared/integrations/connection.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { isId } from '#shared/platform/schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { useRecord } from '#client/records/use-record.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { integrationsHref } from './integration-hrefs.ts';
import classes from './integrations.module.css';

const waiting = <Skeleton height={480} m="md" />;
const NewConnection = lazyComponent(async () => (await import('./late-parts.ts')).NewConnection, waiting);
const OpenConnection = lazyComponent(async () => (await import('./late-parts.ts')).OpenConnection, waiting);
const SignInReturn = lazyComponent(async () => (await import('./late-parts.ts')).SignInReturn, waiting);

function StoredConnection({ actor, id }: { actor: Actor; id: string }) {
  const place = { record: connection, companyId: actor.companyId };
  const open = useRecord(place, id, null);
  const { record, status, retry } = open;
  if (status === 'absent' || status === 'deleted') return <StateMessage kind="absent" action={<HomeButton />} />;
  if (record === null) return status === 'failed' ? <NotLoaded onRetry={retry} /> : <Skeleton height={480} m="md" />;
  return <OpenConnection actor={actor} place={place} open={open} row={record} />;
}

function Content({ actor }: { actor: Actor }) {
  const { connectionId } = useParams();
  const [params] = useSearchParams();
  const state = params.get('state');
  if (connectionId === undefined && state !== null) return <SignInReturn state={state} code={params.get('code')} />;
  if (connectionId === undefined)
    return may(actor, connection.page, 'create') ? <NewConnection actor={actor} /> : <StateMessage kind="denied" action={<HomeButton />} />;
  if (!isId(connectionId)) return <StateMessage kind="absent" action={<HomeButton />} />;
  return <StoredConnection key={connectionId} actor={actor} id={connectionId} />;
}

/** Set-up of a connection: its fields, secrets and sign-in. Other systems return the browser here. */
export function ConnectionSetupScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  return (
    <ReaderCompany value={actor.companyId}>
      <div className={classes.page}>
        <nav className={classes.path} aria-label={t`Integration management`}>
          <Link href={integrationsHref}>{t`Integration management`}</Link>
        </nav>
        <Content actor={actor} />
      </div>
    </ReaderCompany>
  );
}
