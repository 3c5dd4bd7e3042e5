import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { connection } from '#shared/integrations/connection.record.ts';
import { connectionFieldRights } from '#shared/integrations/connection.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { connectionHref, integrationsHref, newConnectionHref } from './integration-hrefs.ts';
import { QueryList } from './query-list.tsx';
import { WebhookList } from './webhook-list.tsx';

const columns = ['kind', 'instanceUrl', 'status', 'updatedAt'];

function Connections({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const words = {
    title: t`Integration management`,
    list: t`Connections`,
    create: t`New connection`,
    empty: t`A connection reads the values of key results from another system. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# connection', other: '# connections' })}`,
  };
  return (
    <RecordPage
      record={connection}
      companyId={actor.companyId}
      usualSort="name"
      words={words}
      rights={{ ...pageRights(actor, connection), fieldRights: (row) => connectionFieldRights(row ?? {}) }}
      columns={columns}
      hrefOf={connectionHref}
      onCreate={() => navigate(newConnectionHref)}
    />
  );
}

/** Connections to other systems, the queries of all of them, and the channels that get messages. */
export function IntegrationManagementScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const view = params.get('view');
  const current = view === 'queries' || view === 'webhooks' ? view : 'connections';
  const views = [
    { name: 'connections', label: t`Connections`, href: integrationsHref },
    { name: 'queries', label: t`KPI queries`, href: `${integrationsHref}?view=queries` },
    { name: 'webhooks', label: t`Channels`, href: `${integrationsHref}?view=webhooks` },
  ];
  return (
    <>
      <ViewLinks label={t`Views`} views={views} current={current} />
      {current === 'connections' && <Connections actor={actor} />}
      {current === 'queries' && <QueryList actor={actor} connectionId={null} />}
      {current === 'webhooks' && <WebhookList actor={actor} />}
    </>
  );
}
