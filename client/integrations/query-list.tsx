import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { kpiQuery } from '#shared/integrations/kpi-query.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { QueryActions } from './query-actions.tsx';
import { QueryFormRules } from './query-form-rules.tsx';

const columns = ['connectionId', 'keyResultId', 'schedule', 'lastRunAt', 'lastValue', 'status'];
const QueryRuns = lazyComponent(async () => (await import('./query-runs.tsx')).QueryRuns);
const CreateQuery = lazyComponent(async () => (await import('./create-query.tsx')).CreateQuery);
const parts: RecordDrawerParts = { Actions: QueryActions, Sections: QueryRuns, FormRules: QueryFormRules };

/** List of KPI queries. A new one begins with the connection, if there is one. */
export function QueryList({ actor, connectionId }: { actor: Actor; connectionId: string | null }) {
  const { t } = useLingui();
  const [isNew, setNew] = useState(false);
  const words = {
    title: t`KPI queries`,
    list: t`KPI queries`,
    create: t`New query`,
    empty: t`A query reads a number by a schedule, and checks in with it. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# query', other: '# queries' })}`,
  };
  return (
    <>
      <RecordPage
        record={kpiQuery}
        companyId={actor.companyId}
        usualSort="name"
        words={words}
        rights={pageRights(actor, kpiQuery)}
        columns={columns}
        parts={parts}
        onCreate={() => setNew(true)}
        {...(connectionId !== null && { pageField: 'connectionId' })}
      />
      {isNew && <CreateQuery actor={actor} connectionId={connectionId} onClose={() => setNew(false)} />}
    </>
  );
}
