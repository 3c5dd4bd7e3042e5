import type { Query } from './sql.ts';

/**
 * Whether a person's rights have changed since a moment, other than by the events up to `seqs`. Rights come after the
 * platform, so that this is handed to it with the house.
 */
export type HasAccessChanged = (
  query: Query,
  personId: string,
  since: { readonly seqs: Readonly<{ [room: string]: number }>; readonly at: Date },
) => Promise<boolean>;
