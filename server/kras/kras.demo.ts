import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly kra: readonly (OwnedRow & { readonly name: string })[];
  }
}

const names = [
  'Customer satisfaction',
  'Delivery quality',
  'Financial discipline',
  'Innovation',
  'People development',
  'Process improvement',
  'Revenue growth',
  'Seguridad en el trabajo',
  'الاستدامة',
  'ग्राहक सहायता',
  'బృంద నాయకత్వం',
];

export const krasDemo: FeatureDemo = {
  tables: ['kra'],
  make: ({ basis }) => ({ kra: names.map((name) => ({ ...basis.owned(), name })) }),
};
