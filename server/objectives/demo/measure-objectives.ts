import { tenthsOfGaps, usualGaps } from '#shared/objectives/expected.ts';
import { outcomeOf } from '#shared/objectives/objective-actions.ts';
import { keyResult, type KeyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { shownProgress } from '#shared/objectives/progress.ts';
import { spreadEqually } from '#shared/objectives/weights.ts';
import { daysBetween } from '#shared/platform/days.ts';
import type { RollupRow } from '#shared/records/record-tree.ts';
import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { CheckInRow, KeyResultRow, ObjectiveRow } from './seeded-objectives.ts';
import { checkInComments, measureOf, type ObjectiveTheme, type ResultTheme } from './objective-themes.ts';

type Derived = 'progress' | 'outcome' | 'startedParts' | 'openParts' | 'atRiskFrom' | 'offTrackFrom';

/** Objective before its progress is known. */
export interface MadeObjective {
  readonly row: Omit<ObjectiveRow, Derived>;
  readonly theme: ObjectiveTheme;
  readonly pace: number;
  readonly isOver: boolean;
}

/** Value of a key result when this share of its course is done. */
function valueAt({ polarity, from, to }: ResultTheme, share: number): number {
  if (polarity === 'binary') return share >= 0.9 ? 1 : 0;
  if (polarity === 'between') return Math.round(from + (to - from) * (0.3 + share / 3));
  return Math.round(from + (to - from) * Math.min(1.05, share));
}

/** Days since the last check-in: objectives that are behind have none of this week yet. */
const sinceLast = (pace: number) => (pace < 0.9 ? 8 : 1);

/** Weekly check-ins up to the last few days or the end of the period, oldest first. */
function checkInsOf(
  basis: SeedBasis,
  { row, pace }: MadeObjective,
  theme: ResultTheme,
  { keyResultId, count }: { keyResultId: string; count: number },
) {
  const { random, today } = basis;
  const last = today <= row.dueOn ? dayAfter(today, -sinceLast(pace)) : row.dueOn;
  const whole = daysBetween(row.startsOn, row.dueOn);
  const days = Array.from({ length: count }, (_, week) => dayAfter(last, -7 * (count - 1 - week))).filter((day) => day >= row.startsOn);
  return days.map((day): CheckInRow => {
    const value = valueAt(theme, (daysBetween(row.startsOn, day) / whole) * pace);
    const at = `${day}T0${random.between(7, 9)}:30:00.000Z`;
    const confidence = Math.min(10, Math.round(pace * 8) + random.between(-1, 1));
    const progress = shownProgress({ ...measureOf(theme), actual: value });
    const texts = { comment: random.pick(checkInComments), blockers: null };
    return {
      ...basis.owned(at),
      keyResultId,
      personId: row.ownerId,
      source: 'manual',
      value,
      progress,
      confidence,
      status: null,
      ...texts,
      at,
    };
  });
}

function measureOne(basis: SeedBasis, made: MadeObjective, count: number): { keyresult: KeyResultRow; checkIn: CheckInRow[] }[] {
  const { row, theme } = made;
  const weights = spreadEqually(Math.max(1, theme.results.length));
  return theme.results.map((result, index) => {
    const owned = basis.owned(row.createdAt);
    const checkIn = ['draft', 'pending-approval'].includes(row.state)
      ? []
      : checkInsOf(basis, made, result, { keyResultId: owned.id, count });
    const last = checkIn.at(-1);
    const values = {
      ...owned,
      roomId: row.roomId,
      name: result.name,
      objectiveId: row.id,
      assigneeId: row.ownerId,
      ...measureOf(result),
      weight: weights[index]!,
      frequency: 'weekly' as const,
      dueOn: row.dueOn,
      phases: [],
      actual: last?.value ?? null,
      progress: 0,
      confidence: last?.confidence ?? null,
      checkedInAt: last?.at ?? null,
      reachedOn: last?.progress === 100 ? last.at.slice(0, 10) : null,
      chosenStatus: null,
      ownerId: row.ownerId,
      visibility: row.visibility,
      startsOn: row.startsOn,
      version: 1,
      ...tenthsOfGaps(usualGaps),
    };
    const derived = keyResult.derive!(values as never) as Pick<KeyResult, Exclude<Derived, 'outcome'>>;
    return { keyresult: { ...values, ...derived } as KeyResultRow, checkIn };
  });
}

const rollups = Object.entries(objective.tree!.rollups);
type Part = { row: (values: never) => Omit<RollupRow, 'kind'> };
const partOf = (kind: string, values: object, name: string): RollupRow => {
  const parts = (kind === 'keyresult' ? keyResult : objective).tree!.parts as Readonly<Record<string, Part>>;
  return { kind, ...parts[name]!.row(values as never) };
};

/** Gives objectives their key results and check-ins, and the values that follow from those. Children come after their parents. */
export function measureAll(basis: SeedBasis, made: readonly MadeObjective[], count: number) {
  const measured = new Map(made.map((one) => [one.row.id, measureOne(basis, one, count)]));
  const below = new Map<string, ObjectiveRow[]>();
  const rows = made.toReversed().map(({ row, isOver }) => {
    const results = measured.get(row.id)!.map(({ keyresult }) => keyresult);
    const children = below.get(row.id) ?? [];
    const values = rollups.map(([name, rollup]) => {
      const parts = [...results.map((one) => partOf('keyresult', one, name)), ...children.map((one) => partOf('objective', one, name))];
      return [name, rollup!(parts, row as never)];
    });
    const known = { ...row, ...Object.fromEntries(values) } as ObjectiveRow;
    const whole = { ...known, outcome: isOver ? outcomeOf(known.progress) : null };
    if (row.parentId) below.set(row.parentId, [...(below.get(row.parentId) ?? []), whole]);
    return whole;
  });
  const all = [...measured.values()].flat();
  return {
    objective: rows.toReversed(),
    keyresult: all.map(({ keyresult }) => keyresult),
    checkIn: all.flatMap(({ checkIn }) => checkIn),
  };
}
