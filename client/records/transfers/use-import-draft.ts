import { useEffect, useState } from 'react';
import type { ImportDraft, Transfer } from '#shared/records/transfer.schema.ts';
import { readImport, useTransfers } from './transfers.store.ts';

interface LoadedDraft {
  readonly draft: ImportDraft | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly put: (draft: ImportDraft) => void;
}

const latest = (one: Transfer, other: Transfer | undefined) =>
  other && (other.revision > one.revision || other.updatedAt > one.updatedAt) ? other : one;

/** Loads an import, and keeps its state and counts current while a job stores its rows. */
export function useImportDraft(id: string): LoadedDraft {
  const [loaded, setLoaded] = useState<ImportDraft | 'failed' | null>(null);
  const [request, setRequest] = useState({ id });
  const live = useTransfers().find((one) => one.id === id);
  useEffect(() => {
    let isCurrent = true;
    readImport(request.id).then(
      (draft) => isCurrent && setLoaded(draft),
      () => isCurrent && setLoaded('failed'),
    );
    return () => void (isCurrent = false);
  }, [request]);
  const retry = () => {
    setLoaded(null);
    setRequest({ id });
  };
  const draft = loaded === null || loaded === 'failed' ? null : { ...loaded, transfer: latest(loaded.transfer, live) };
  return { draft, hasFailed: loaded === 'failed', retry, put: setLoaded };
}
