import { useEffect, useState } from 'react';
import { connection } from '#shared/integrations/connection.record.ts';
import { call } from '#client/platform/http/call.ts';

/** Kinds of the connections that were read, by id. The kind of a connection never changes. */
const kinds = new Map<string, string>();

async function readKind(recordId: string, signal: AbortSignal): Promise<string> {
  const kind = kinds.get(recordId) ?? (await call(connection.endpoints.read, { params: { recordId }, signal })).kind;
  kinds.set(recordId, kind);
  return kind;
}

interface ReadKind {
  readonly recordId: string;
  readonly kind: string;
}

/** Kind of a connection; null until it is known. */
export function useConnectionKind(recordId: string | null): string | null {
  const [read, setRead] = useState<ReadKind | null>(null);
  useEffect(() => {
    if (recordId === null) return undefined;
    const ended = new AbortController();
    readKind(recordId, ended.signal).then(
      (kind) => {
        if (!ended.signal.aborted) setRead({ recordId, kind });
      },
      () => undefined,
    );
    return () => ended.abort();
  }, [recordId]);
  return read !== null && read.recordId === recordId ? read.kind : null;
}
