import type { RowOf } from '#shared/records/define-record.ts';
import type { cycle } from '#shared/cycles/cycle.record.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

type CycleRow = OwnedRow & Pick<RowOf<typeof cycle>, 'name' | 'startsOn' | 'endsOn' | 'status'>;

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly cycle: readonly CycleRow[];
  }
}

const periods = { 'Annual review': ['01-01', '12-31'], 'First half': ['01-01', '06-30'], 'Second half': ['07-01', '12-31'] } as const;

/** The cycles of last year, this year and next year. */
export const cyclesDemo: FeatureDemo = {
  tables: ['cycle'],
  make: ({ basis }) => {
    const { today } = basis;
    const statusOf = (startsOn: string, endsOn: string) => (endsOn < today ? 'completed' : startsOn <= today ? 'active' : 'planned');
    const cycles = [-1, 0, 1].flatMap((offset) =>
      Object.entries(periods).map(([name, [first, last]]): CycleRow => {
        const year = Number(today.slice(0, 4)) + offset;
        const [startsOn, endsOn] = [`${year}-${first}`, `${year}-${last}`];
        return { ...basis.owned(), name: `${name} ${year}`, startsOn, endsOn, status: statusOf(startsOn, endsOn) };
      }),
    );
    return { cycle: cycles };
  },
};
