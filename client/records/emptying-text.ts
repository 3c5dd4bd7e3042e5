import { clearMark } from '#shared/records/transfer.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

/** Text of a cell that empties a field, for sentences of every direction. */
export const emptyingText = isolateDirection(clearMark);
