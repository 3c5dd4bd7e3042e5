import { maxAuditRows, type AuditEntry, type AuditFilters } from '#shared/privileges/audit.api.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { formatCsv } from '#server/records/write-table.ts';
import { listAuditRows, type AuditPage, type AuditRow } from './audit.sql.ts';

const textOf = (at: Date | string) => new Date(at).toISOString();

function presentEntry({ id, at, name, actorId, realActorId, recordId, personId }: AuditRow): AuditEntry {
  return { id, at: textOf(at), name, actorId, realActorId, recordId, personId };
}

/** Reads a page of who did what in the company of the caller, newest first. */
export async function listAudit(ctx: Context, page: AuditPage): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await read(ctx, ({ em }) => listAuditRows(em, ctx.actor.companyId, { ...page, limit: page.limit + 1 }));
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { entries: shown.map(presentEntry), next: rows.length > page.limit && last ? `${last.micros}.${last.id}` : null };
}

const header = ['Time', 'Event', 'Actor', 'Actor ID', 'Administrator', 'Administrator ID', 'Person', 'Person ID', 'Record ID'];

/** Writes the newest entries as a CSV file. */
export async function exportAudit(ctx: Context, filters: AuditFilters): Promise<Buffer> {
  const rows = await read(ctx, ({ em }) => listAuditRows(em, ctx.actor.companyId, { ...filters, limit: maxAuditRows }));
  const cells = rows.map((row) => [
    textOf(row.at),
    row.name,
    row.actorId === null ? 'Cairn' : row.actorName,
    row.actorId,
    row.realActorName,
    row.realActorId,
    row.personName,
    row.personId,
    row.recordId,
  ]);
  return Buffer.from(formatCsv({ rows: [header, ...cells], isFirst: true }));
}
