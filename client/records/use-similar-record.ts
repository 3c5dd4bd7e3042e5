import type { AnyRoom } from '#shared/platform/room.ts';
import { mostSimilar } from '#shared/records/similar-text.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { RecordPlace, RecordRow } from './any-record.ts';

/** The text of another record of a configuration list that is almost the same as a text, or undefined. `name` is the field with the text. */
export function useSimilarRecord({ record, companyId }: RecordPlace, name: string, values: Values, id: string | null): string | undefined {
  const [{ state }] = useRoom(record.room as AnyRoom, companyId);
  const records = (state as { records: Readonly<Record<string, RecordRow>> } | null)?.records ?? {};
  const others = Object.values(records).filter((one) => one.id !== id && !one.isArchived);
  const similar = mostSimilar((values[name] ?? '') as string, others, (one) => one[name] as string);
  return similar ? isolateDirection(similar[name] as string) : undefined;
}
