import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

interface GradeRow extends OwnedRow {
  readonly name: string;
  readonly code: string;
  readonly level: number;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly grade: readonly GradeRow[];
  }
}

const names = ['Associate', 'Professional', 'Senior Professional', 'Lead', 'Manager', 'Senior Manager', 'Director', 'Executive'];

export const gradesDemo: FeatureDemo = {
  tables: ['grade'],
  make: ({ basis }) => ({ grade: names.map((name, index) => ({ ...basis.owned(), name, code: `G${index + 1}`, level: index + 1 })) }),
};
