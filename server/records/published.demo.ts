import type { Publication } from '#shared/records/versions.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

export interface VersionRow {
  readonly id: string;
  readonly companyId: string;
  readonly recordId: string;
  readonly number: number;
  readonly content: object;
  readonly publishedAt: string;
}

/** Row of a record whose draft was published once. */
export const publishedOnce = <Row extends OwnedRow>(row: Row): Row & { readonly publication: Publication } => ({
  ...row,
  publication: { number: 1, at: row.createdAt, byId: null, changes: 0 },
});

/** First version of a record, with the id of the version. */
export const firstVersion = (id: string, { companyId, id: recordId, createdAt }: OwnedRow, content: object): VersionRow => ({
  id,
  companyId,
  recordId,
  number: 1,
  content,
  publishedAt: createdAt,
});
