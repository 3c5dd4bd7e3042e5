import { useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { connection, type Connection } from '#shared/integrations/connection.record.ts';
import { connectionFieldRights } from '#shared/integrations/connection.policy.ts';
import type { FieldRights } from '#shared/records/field-rights.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import type { RecordPlace, RecordRow } from '#client/records/any-record.ts';
import { RecordAutosaveForm } from '#client/records/autosave/record-autosave-form.tsx';
import { NamedActions } from '#client/records/named-actions.tsx';
import { RecordBarActions } from '#client/records/record-drawer.tsx';
import { OpenRecordPresence } from '#client/records/record-presence.tsx';
import type { OpenRecord } from '#client/records/use-record.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { AccessPanel } from './access-panel.tsx';
import { ConnectionFormRules } from './connection-form-rules.tsx';
import { connectionHref, integrationsHref, newConnectionHref, queriesHref } from './integration-hrefs.ts';
import { SecretsPanel } from './secrets-panel.tsx';
import { useSecrets } from './use-secrets.ts';
import classes from './integrations.module.css';

interface OpenConnectionProps {
  actor: Actor;
  place: RecordPlace;
  open: OpenRecord;
  row: RecordRow;
}

/** Rights of those who may only read. */
const allRead: FieldRights = Object.fromEntries(Object.keys(connection.fields).map((name) => [name, 'read']));

/** Secrets and sign-in, for those who may change the connection. */
function AccessParts({ found }: { found: Connection }) {
  const { secrets, isFailed, accept, retry } = useSecrets(found.id, found.version);
  if (secrets === null) return isFailed ? <NotLoaded onRetry={retry} /> : <Skeleton height={240} />;
  return (
    <>
      <SecretsPanel connection={found} secrets={secrets} onStored={accept} />
      <AccessPanel connection={found} secrets={secrets} onChange={accept} />
    </>
  );
}

/** Page of a stored connection. */
export function OpenConnection({ actor, place, open, row }: OpenConnectionProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const rights = pageRights(actor, connection);
  const found = row as unknown as Connection;
  const canEdit = rights.canEdit(row) && !row.isArchived;
  const part = { place, row, rights, onOpen: (id: string) => navigate(connectionHref(id)), onCreate: () => navigate(newConnectionHref) };
  return (
    <OpenRecordPresence place={place} row={row}>
      {(people) => (
        <>
          <PageHeader
            title={<bdi>{found.name}</bdi>}
            actions={
              <>
                {people}
                <RecordBarActions {...part} parts={undefined} onClose={() => navigate(integrationsHref)} />
              </>
            }
          />
          <div className={classes.body}>
            {row.isArchived && <p className={classes.note}>{t`This record is archived.`}</p>}
            <NamedActions place={place} rights={rights} row={row} />
            <Anchor component={Link} href={queriesHref(row.id)}>{t`KPI queries of this connection`}</Anchor>
            <section className={classes.panel} aria-label={t`Connection`}>
              <h2>{t`Connection`}</h2>
              <RecordAutosaveForm
                place={place}
                open={open}
                Rules={ConnectionFormRules}
                rights={canEdit ? connectionFieldRights(row) : allRead}
              />
            </section>
            {canEdit && <AccessParts found={found} />}
          </div>
        </>
      )}
    </OpenRecordPresence>
  );
}
