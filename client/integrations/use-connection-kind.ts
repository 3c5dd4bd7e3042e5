import { connection } from '#shared/integrations/connection.record.ts';
import { call } from '#client/platform/http/call.ts';
import { useLatest } from '#client/ui/use-latest.ts';

/** Kinds of the connections that were read, by id. The kind of a connection never changes. */
const kinds = new Map<string, string>();

async function readKind(recordId: string, signal: AbortSignal): Promise<string> {
  const kind = kinds.get(recordId) ?? (await call(connection.endpoints.read, { params: { recordId }, signal })).kind;
  kinds.set(recordId, kind);
  return kind;
}

/** Kind of a connection; null until it is known. */
export function useConnectionKind(recordId: string | null): string | null {
  const read = useLatest(recordId ?? '', 0, async (signal) =>
    recordId === null ? null : { recordId, kind: await readKind(recordId, signal) },
  );
  return read !== null && read.recordId === recordId ? read.kind : null;
}
