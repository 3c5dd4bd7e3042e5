import type { Connection } from '#shared/integrations/connection.record.ts';
import type { KpiQuery } from '#shared/integrations/kpi-query.record.ts';
import type { Webhook } from '#shared/integrations/webhook.record.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

type Stored<Row> = OwnedRow & Omit<Row, keyof OwnedRow | 'isArchived'>;

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly connection: readonly Stored<Connection>[];
    readonly kpiquery: readonly Stored<KpiQuery>[];
    readonly webhook: readonly Stored<Webhook>[];
  }
}

const origin = 'https://reports.example.com';

const connectionOf = (basis: SeedBasis): Stored<Connection> => ({
  ...basis.owned(),
  name: 'Monthly reports',
  kind: 'csv',
  instanceUrl: origin,
  auth: 'web-flow',
  clientId: null,
  username: null,
  status: 'paused',
  version: 1,
});

const queryOf = (basis: SeedBasis, connectionId: string, keyResultId: string): Stored<KpiQuery> => ({
  ...basis.owned(),
  name: 'Total of the month',
  connectionId,
  statement: null,
  address: `${origin}/total.csv`,
  csvColumn: 'total',
  keyResultId,
  schedule: 'daily',
  lastRunAt: null,
  lastValue: null,
  retryAt: null,
  failures: 0,
  status: 'paused',
  version: 1,
});

const webhookOf = (basis: SeedBasis): Stored<Webhook> => ({
  ...basis.owned(),
  name: 'company-news',
  system: 'slack',
  categories: ['recognitions'],
  language: 'en',
  addressStoredAt: null,
  failures: 0,
  status: 'paused',
  version: 1,
});

/** A connection, a query and a channel as examples. They are paused, so that nothing is called. */
export const integrationsDemo: FeatureDemo = {
  tables: ['connection', 'kpiquery', 'webhook'],
  make: ({ basis, company }) => {
    const connection = connectionOf(basis);
    const measured = company.keyresult.find(({ polarity, visibility }) => polarity === 'increase' && visibility === 'public');
    return {
      connection: [connection],
      kpiquery: measured ? [queryOf(basis, connection.id, measured.id)] : [],
      webhook: [webhookOf(basis)],
    };
  },
};
