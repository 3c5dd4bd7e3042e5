import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

interface EntityRow extends OwnedRow {
  readonly name: string;
  readonly registration: string;
  readonly country: string;
  readonly address: string;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly entity: readonly EntityRow[];
  }
}

const entities: readonly Omit<EntityRow, keyof OwnedRow>[] = [
  { name: 'Halden Flow Systems AS', registration: 'NO 914 782 005', country: 'NO', address: 'Storgata 12, 1771 Halden' },
  {
    name: 'Halden Flow Systems India Private Limited',
    registration: 'U29120MH2014FTC258104',
    country: 'IN',
    address: 'Baner Road 48, Pune 411045',
  },
];

/** Only the demo company has legal entities. */
export const companiesDemo: FeatureDemo = {
  tables: ['entity'],
  make: ({ basis, company }) => ({ entity: company.plan.isDemo ? entities.map((values) => ({ ...basis.owned(), ...values })) : [] }),
};
