import { useEffect, useState } from 'react';
import { listArchivedOptionsEndpoint, type ArchivedOption } from '#shared/records/archived-options.api.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { call } from '#client/platform/http/call.ts';
import { definitionOf, type ArchivedState } from './record-titles.ts';

/** List and field that a filter reads. */
export interface FilteredField {
  /** Name of the records of the list. */
  readonly record: string;
  readonly field: string;
}

interface ArchivedOptions {
  readonly options: readonly ArchivedOption[];
  readonly state: ArchivedState;
}
const none: ArchivedOptions = { options: [], state: 'archived' };

/** Only configuration lists have few enough records to offer the archived ones. */
async function readOptions(to: string, params: FilteredField): Promise<ArchivedOptions> {
  const { liveBy, archivedAs } = await definitionOf(to);
  if (liveBy !== 'company') return none;
  return { ...(await call(listArchivedOptionsEndpoint, { params: { ...params } })), state: archivedAs ?? 'archived' };
}

/**
 * Archived records with this text in their titles that rows of the list name. They are read when the picker opens; without a connection, the
 * filter offers the others only.
 */
export function useArchivedOptions(to: string, filtered: FilteredField | undefined, { isOpen, text }: { isOpen: boolean; text: string }) {
  const [found, setFound] = useState(none);
  const { record, field } = filtered ?? {};
  useEffect(() => {
    if (!isOpen || record === undefined || field === undefined) return undefined;
    let isOver = false;
    readOptions(to, { record, field }).then(
      (next) => !isOver && setFound(next),
      () => {},
    );
    return () => void (isOver = true);
  }, [to, record, field, isOpen]);
  const wanted = normalizeText(text.trim());
  return { ...found, options: found.options.filter(({ title }) => normalizeText(title).includes(wanted)) };
}
