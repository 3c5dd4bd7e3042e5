import { useCallback, useEffect, useState } from 'react';
import type { ImportDraft, Transfer } from '#shared/records/transfer.schema.ts';
import { readImport, useTransfers } from './transfers.store.ts';

interface LoadedDraft {
  readonly draft: ImportDraft | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Changes the draft as it is when an answer arrives, which others may have changed since the request. */
  readonly change: (next: (draft: ImportDraft) => ImportDraft) => void;
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
  const change = useCallback(
    (next: (draft: ImportDraft) => ImportDraft) => setLoaded((now) => (now === null || now === 'failed' ? now : next(now))),
    [],
  );
  const draft = loaded === null || loaded === 'failed' ? null : { ...loaded, transfer: latest(loaded.transfer, live) };
  return { draft, hasFailed: loaded === 'failed', retry, change };
}
