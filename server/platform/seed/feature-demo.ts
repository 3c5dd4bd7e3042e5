import type { ClientBase } from 'pg';
import type { FileStore } from '#server/platform/base/file-store.ts';
import type { SeedBasis } from './seed-basis.ts';
import type { SeededCompany } from './seeded-company.ts';

export interface Seeding {
  readonly basis: SeedBasis;
  /** Contains the rows of the features before this one. */
  readonly company: SeededCompany;
  /** All companies that are seeded together, each with the rows of the features before this one. */
  readonly companies: readonly SeededCompany[];
}

type MadeRows = Partial<Omit<SeededCompany, 'plan' | 'today' | 'company'>>;

/** Records that a feature makes for a company that is seeded. */
export interface FeatureDemo {
  /** In the order in which their rows are inserted. */
  readonly tables: readonly (keyof MadeRows)[];
  readonly make?: (seeding: Seeding) => MadeRows | Promise<MadeRows>;
  /** Puts files into the store and makes their rows. The files go first: bytes without a row are swept. */
  readonly makeFiles?: (seeding: Seeding, store: FileStore) => Promise<MadeRows>;
  /** Stores the events of the rows as the owner role, after the rows of all features. */
  readonly storeLog?: (client: ClientBase, company: SeededCompany) => Promise<void>;
}
