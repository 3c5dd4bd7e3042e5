import { useCallback, useEffect, useState } from 'react';
import type { ImportChange, ImportRow } from '#shared/records/transfer.schema.ts';
import type { CorrectCell } from './mapped-columns.ts';
import { correctImportCell, listImportRows } from './transfers.store.ts';

interface ImportRows {
  readonly rows: readonly ImportRow[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly correct: CorrectCell;
}

interface Asked {
  readonly id: string;
  readonly isFaulty: boolean;
}
type Rows = ReadonlyMap<number, ImportRow>;

const withRows = (rows: Rows, more: readonly ImportRow[]): Rows => new Map([...rows, ...more.map((row) => [row.number, row] as const)]);

/** A correction can also heal other rows, for example the second one of two equal keys. Healed rows stay where they are shown. */
async function loadFaulty(id: string, signal: AbortSignal): Promise<(rows: Rows) => Rows> {
  const faulty: ImportRow[] = [];
  for await (const page of listImportRows(id, true, signal)) faulty.push(...page);
  const numbers = new Set(faulty.map(({ number }) => number));
  const isHealed = ({ number, faults }: ImportRow) => faults.length > 0 && !numbers.has(number);
  return (rows) =>
    withRows(
      withRows(
        rows,
        [...rows.values()].filter(isHealed).map((row) => ({ ...row, faults: [] })),
      ),
      faulty,
    );
}

async function loadPages({ id, isFaulty }: Asked, take: (page: readonly ImportRow[]) => void, signal: AbortSignal): Promise<void> {
  for await (const page of listImportRows(id, isFaulty, signal)) take(page);
}

/** Loads the faulty rows of an import, or all of them. Rows that are corrected stay until they are loaded again. */
export function useImportRows(id: string, isFaulty: boolean, onChange: (change: ImportChange) => void): ImportRows {
  const [rows, setRows] = useState<Rows>(new Map());
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [request, setRequest] = useState({ id, isFaulty });
  useEffect(() => {
    const ending = new AbortController();
    const take = (page: readonly ImportRow[]) => setRows((before) => withRows(before, page));
    loadPages(request, take, ending.signal).then(
      () => setStatus('loaded'),
      () => ending.signal.aborted || setStatus('failed'),
    );
    return () => ending.abort();
  }, [request]);
  const correct = useCallback(
    async (number: number, cell: { column: number; text: string }) => {
      const { row, ...change } = await correctImportCell(id, number, cell);
      setRows((before) => withRows(before, [row]));
      onChange(change);
      const refresh = await loadFaulty(id, new AbortController().signal);
      setRows((before) => refresh(before));
    },
    [id, onChange],
  );
  const retry = () => {
    setStatus('loading');
    setRequest({ id, isFaulty });
  };
  const sorted = [...rows.values()].toSorted((one, other) => one.number - other.number);
  return { rows: sorted, isLoading: status === 'loading', hasFailed: status === 'failed', retry, correct };
}
