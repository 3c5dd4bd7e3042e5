import { dayAfter, momentOf } from './calendar.ts';
import { createRandom, type Random } from './random.ts';
import type { OwnedRow, SeededCompany } from './seeded-company.ts';

export interface SeedBasis {
  readonly companyId: string;
  readonly today: string;
  readonly random: Random;
  /** Values of the columns that every record has; by default at the time when the company was founded. */
  owned(at?: string): OwnedRow;
}

export const foundedAt = (today: string, random: Random) => momentOf(dayAfter(today, -400), random);

/** Gives each feature its own random numbers, so that a new feature does not change the rows of the others. */
export function createSeedBasis({ plan, today, company }: Pick<SeededCompany, 'plan' | 'today' | 'company'>, feature: string): SeedBasis {
  const random = createRandom([...feature].reduce((hash, letter) => Math.imul(hash, 31) + letter.codePointAt(0)!, plan.seed));
  const { id: companyId, createdAt } = company;
  return { companyId, today, random, owned: (at = createdAt) => ({ id: random.id(), companyId, createdAt: at, updatedAt: at }) };
}
