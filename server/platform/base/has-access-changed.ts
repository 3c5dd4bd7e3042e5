import type { Query } from './query.ts';

/**
 * Tells whether a person's rights have changed since a moment, other than by the events up to `seqs`. Rights come after the
 * platform, so that this is handed to it with the services.
 */
export type HasAccessChanged = (
  query: Query,
  personId: string,
  since: { readonly seqs: Readonly<{ [room: string]: number }>; readonly at: Date },
) => Promise<boolean>;
