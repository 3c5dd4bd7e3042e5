import type { FieldFault } from '#shared/platform/errors.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { CheckInInput } from './check-in.schema.ts';
import type { ProgressStatus } from './expected.ts';
import type { KeyResult } from './key-result.record.ts';
import { ordinalLevels } from './progress.ts';

type Measured = Pick<KeyResult, 'polarity' | 'unit' | 'startsOn'>;

/** Fault of a value that the measure of its key result does not have. */
function valueFault({ polarity, unit }: Measured, value: number): FieldFault | null {
  const isLevel = Number.isInteger(value) && value >= 0 && value < ordinalLevels.length;
  if (polarity === 'ordinal' && !isLevel) return { path: 'value', rule: 'level' };
  if (polarity === 'binary' && value !== 0 && value !== 1) return { path: 'value', rule: 'done' };
  if (unit === '%' && (value < 0 || value > 100)) return { path: 'value', rule: 'percent' };
  return null;
}

const severity: Readonly<Record<ProgressStatus, number>> = { achieved: 0, 'on-track': 1, 'not-started': 1, 'at-risk': 2, 'off-track': 3 };

/** Fault of a check-in without a comment that its status needs: one that a person has chosen, or that is worse than before. */
function commentFault({ status, comment }: CheckInInput, { before, after }: Pick<Moment, 'before' | 'after'>): FieldFault | null {
  if (comment !== null) return null;
  if (status !== null) return { path: 'comment', rule: 'override' };
  return before !== null && severity[after] > severity[before] ? { path: 'comment', rule: 'worse' } : null;
}

interface Moment {
  readonly now: Date;
  readonly zone: string;
  /** Status before the check-in, null if a later one decides about the status, and the status with it. */
  readonly before: ProgressStatus | null;
  readonly after: ProgressStatus;
}

/** Faults of a check-in, by the names of its fields. */
export function checkInFaults(keyResult: Measured, input: CheckInInput, { now, zone, before, after }: Moment): FieldFault[] {
  const wrongValue = valueFault(keyResult, input.value);
  const noComment = commentFault(input, { before, after });
  const at = new Date(input.at);
  return [
    ...(wrongValue ? [wrongValue] : []),
    ...(at > now ? [{ path: 'at', rule: 'future' }] : []),
    ...(dayInZone(at, zone) < keyResult.startsOn ? [{ path: 'at', rule: 'not-begun', limit: keyResult.startsOn }] : []),
    ...(noComment ? [noComment] : []),
  ];
}
