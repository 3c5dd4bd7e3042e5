import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { connection } from '#shared/integrations/connection.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { createRecord } from '#client/records/record.store.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ConnectionFormRules } from './connection-form-rules.tsx';
import { connectionHref, integrationsHref } from './integration-hrefs.ts';
import classes from './integrations.module.css';

/** Form of a new connection. */
export function NewConnection({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [id] = useState(createId);
  return (
    <>
      <PageHeader title={t`New connection`} />
      <div className={classes.body}>
        <RecordForm
          record={connection}
          Rules={ConnectionFormRules}
          submitLabel={t`Create connection`}
          onSend={(values) => createRecord({ record: connection, companyId: actor.companyId }, id, values)}
          onSaved={(saved) => navigate(saved ? connectionHref(saved.id) : integrationsHref)}
          onCancel={() => navigate(integrationsHref)}
        />
      </div>
    </>
  );
}
