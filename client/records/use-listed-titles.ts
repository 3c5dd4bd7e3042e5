import { useEffect, useState } from 'react';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { useRoomIfAny } from '#client/platform/live/use-room.ts';
import { titleOf, type AnyRecord, type RecordRow } from './any-record.ts';
import { definitionOf } from './record-titles.ts';

/** Entry of a list from which a text is chosen, as far as it is known: `absent` is an entry that the list does not have. */
export type EntryState = 'open' | 'archived' | 'absent';

export interface ListTitles {
  /** Titles of the entries that can be chosen. */
  readonly open: readonly string[];
  readonly stateOf: (text: string) => EntryState;
  /** The title of the open entry that a text names, as the list writes it. */
  readonly titleNamed: (text: string) => string | undefined;
}

const indexOf = (record: AnyRecord, rows: readonly RecordRow[]) =>
  new Map(rows.map((row) => [normalizeText(titleOf(record, row)), titleOf(record, row)]));

/** Titles of the entries of a list of the company, live; null until they are loaded. */
export function useTitlesOf(record: AnyRecord, companyId: string | null): ListTitles | null {
  const [live] = useRoomIfAny(record.room, companyId);
  const records = (live?.state as { readonly records: Readonly<Record<string, RecordRow>> } | null | undefined)?.records;
  if (!records) return null;
  const rows = Object.values(records);
  const open = indexOf(
    record,
    rows.filter(({ isArchived }) => !isArchived),
  );
  const archived = indexOf(
    record,
    rows.filter(({ isArchived }) => isArchived),
  );
  return {
    open: [...open.values()],
    stateOf: (text) => (open.has(normalizeText(text)) ? 'open' : archived.has(normalizeText(text)) ? 'archived' : 'absent'),
    titleNamed: (text) => open.get(normalizeText(text)),
  };
}

/** Definition of the record that a list consists of; null while it loads. */
export function useListDefinition(name: string): AnyRecord | null {
  const [record, setRecord] = useState<AnyRecord | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void definitionOf(name).then((found) => isCurrent && setRecord(found));
    return () => void (isCurrent = false);
  }, [name]);
  return record;
}
