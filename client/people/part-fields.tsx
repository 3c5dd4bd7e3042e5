import { Skeleton } from '@mantine/core';
import type { Values } from '#shared/records/record.schema.ts';
import type { RulesOf } from '#client/records/form-rules.ts';
import { RecordDetails } from '#client/records/record-details.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { usePart, type AnyPart } from './part-record.ts';

interface PartFieldsProps {
  part: AnyPart;
  personId: string;
  /** Names of the shown fields. */
  names: readonly string[];
  /** Tells which of them the reader may change. */
  canEdit: (name: string) => boolean;
  /** Values that are in force while a field is empty. */
  shown?: Values;
}

/** Some fields of a part of a person, edited in their places. */
export function PartFields({ part, personId, names, canEdit, shown = {} }: PartFieldsProps) {
  const rulesOf: RulesOf = (name) => ({ isFixed: !canEdit(name) });
  const { status, retry, row, record, editing } = usePart(part, personId, rulesOf);
  if (status === 'failed') return <NotLoaded onRetry={retry} />;
  if (!row) return <Skeleton height={96} />;
  return <RecordDetails record={record} row={row} names={names} isComplete editing={editing} shown={shown} />;
}
