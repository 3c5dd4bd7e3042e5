import type { Axis, Guideline } from '#shared/calibration/calibration.schema.ts';
import { countRules } from '#shared/calibration/guideline.ts';
import { levelOf } from '#shared/calibration/nine-boxes.ts';
import { minCell, type ComparedBy, type ComparedGroup, type Comparison } from './comparison.schema.ts';

export interface ComparedSession {
  readonly id: string;
  readonly name: string;
  readonly cycleId: string;
  readonly cycleName: string;
  readonly guideline: Guideline;
  readonly axis: Axis;
}

/** People of one session and department with the same calibrated rating. Only the parts of their last session count people. */
export interface ComparedPart {
  readonly sessionId: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly rating: number;
  /** False for people who were in a later session of the same group, which counts them. */
  readonly isLast: boolean;
  readonly count: number;
  /** Sum of the differences to the ratings of the managers. */
  readonly shift: number;
  readonly moves: number;
}

type Named = Pick<ComparedGroup, 'id' | 'name'>;
type PlacedPart = ComparedPart & { readonly session: ComparedSession };

const namedBy: Readonly<Record<ComparedBy, (part: PlacedPart) => Named>> = {
  session: ({ session: { id, name } }) => ({ id, name }),
  cycle: ({ session: { cycleId, cycleName } }) => ({ id: cycleId, name: cycleName }),
  department: ({ departmentId, departmentName }) => ({ id: departmentId, name: departmentName }),
};

const sumOf = (parts: readonly PlacedPart[], value: 'count' | 'shift' | 'moves') => parts.reduce((sum, part) => sum + part[value], 0);

/** Adding zero removes the sign of a rounded negative zero. */
const rounded = (value: number) => Math.round(value * 100) / 100 + 0;

/** True for each number of people that is hidden. A single small one also hides the next larger, because the sum would tell it. */
export function hiddenAmong(counts: readonly number[]): readonly boolean[] {
  const isSmall = counts.map((count) => count > 0 && count < minCell);
  if (isSmall.filter(Boolean).length !== 1) return isSmall;
  const next = Math.min(...counts.filter((count) => count >= minCell));
  const beside = counts.indexOf(next);
  return isSmall.map((isHidden, index) => isHidden || index === beside);
}

const haveOneScale = (sessions: readonly ComparedSession[]) =>
  new Set(sessions.map(({ axis }) => axis.points.map(({ value }) => value).join())).size === 1;

/** Column of a rating: the nearest point of the scale, or the third in which it lies. */
function columnOf(rating: number, { points, low, high }: Axis, isOneScale: boolean): number {
  if (!isOneScale) return levelOf(rating, { low, high });
  const distances = points.map(({ value }) => Math.abs(value - rating));
  return distances.lastIndexOf(Math.min(...distances));
}

/** Rules of the guideline of each session, applied to its people in a group. */
function rulesOf(parts: readonly PlacedPart[]): { rules: number; rulesMet: number } {
  const counted = [...Map.groupBy(parts, ({ session }) => session)].flatMap(([{ guideline }, own]) =>
    countRules(
      guideline,
      own.flatMap(({ rating, count }) => Array.from({ length: count }, () => rating)),
    ),
  );
  return { rules: counted.length, rulesMet: counted.filter(({ off }) => off === 0).length };
}

const hiddenGroup = (named: Named, columns: number): ComparedGroup => ({
  ...named,
  people: null,
  counts: Array.from({ length: columns }, () => null),
  meanShift: null,
  movesPerPerson: null,
  rules: null,
  rulesMet: null,
});

function groupOf(named: Named, parts: readonly PlacedPart[], columns: number, isOneScale: boolean): ComparedGroup {
  const last = parts.filter(({ isLast }) => isLast);
  const people = sumOf(last, 'count');
  const counts = Array.from({ length: columns }, () => 0);
  for (const { rating, count, session } of last) counts[columnOf(rating, session.axis, isOneScale)]! += count;
  const isHidden = hiddenAmong(counts);
  return {
    ...named,
    people,
    counts: counts.map((count, index) => (isHidden[index] ? null : count)),
    meanShift: rounded(sumOf(last, 'shift') / people),
    movesPerPerson: rounded(sumOf(parts, 'moves') / people),
    ...rulesOf(parts),
  };
}

/** Compares finalised sessions by session, cycle or department, in the order of the sessions. Groups and cells of few people are hidden. */
export function compareSessions(sessions: readonly ComparedSession[], parts: readonly ComparedPart[], by: ComparedBy): Comparison {
  const known = new Map(sessions.map((session) => [session.id, session]));
  const placed = parts.flatMap((part): PlacedPart[] => {
    const session = known.get(part.sessionId);
    return session ? [{ ...part, session }] : [];
  });
  const isOneScale = haveOneScale(sessions);
  const labels = isOneScale ? sessions[0]!.axis.points.map(({ label }) => label) : null;
  const columns = labels?.length ?? 3;
  const grouped = [...Map.groupBy(placed, (part) => namedBy[by](part).id).values()];
  const isHidden = hiddenAmong(
    grouped.map((own) =>
      sumOf(
        own.filter(({ isLast }) => isLast),
        'count',
      ),
    ),
  );
  const groups = grouped.map((own, index) => {
    const named = namedBy[by](own[0]!);
    return isHidden[index] ? hiddenGroup(named, columns) : groupOf(named, own, columns, isOneScale);
  });
  return { labels, groups };
}
