import type { Axis, CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import type { DiscussionTimer, Facilitation } from './facilitation.schema.ts';

/** Distance between the highest and the lowest performance rating that anybody gave each subject, in points, by person. */
export function disagreementsOf(
  subjects: readonly Pick<Subject, 'personId' | 'originalX'>[],
  moves: readonly Pick<CalibrationMove, 'personId' | 'fromX' | 'toX'>[],
): ReadonlyMap<string, number> {
  const own = Map.groupBy(moves, ({ personId }) => personId);
  return new Map(
    subjects.map(({ personId, originalX }) => {
      const given = (own.get(personId) ?? []).flatMap(({ fromX, toX }) => [fromX, toX]);
      const values = originalX === null ? given : [originalX, ...given];
      return [personId, values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)];
    }),
  );
}

/** Evidence about the performance of a subject besides the rating. */
export interface Evidence {
  /** Mean progress of the goals of the cycle in per cent; null without goals. */
  readonly goalProgress: number | null;
  /** Ratings in past cycles on the same scale. */
  readonly past: readonly number[];
}

/** Distance in points between a rating and the goals of the cycle; without goals, the spread of the past ratings. */
export function evidenceGap(
  rating: number | null,
  { goalProgress, past }: Evidence,
  points: readonly Pick<Axis['points'][number], 'value'>[],
): number {
  const [low, high] = [points[0]!.value, points.at(-1)!.value];
  if (rating !== null && goalProgress !== null) return Math.abs(rating - (low + ((high - low) * goalProgress) / 100));
  return past.length === 0 ? 0 : Math.max(...past) - Math.min(...past);
}

/** Ids of all subjects in the order of the agenda. */
export function agendaOf({ agenda }: Pick<Facilitation, 'agenda'>, subjects: Readonly<Record<string, unknown>>): string[] {
  const known = new Set(agenda.personIds.filter((id) => id in subjects));
  return [...known, ...Object.keys(subjects).filter((id) => !known.has(id))];
}

/** Next subject after the current one who was not discussed; from the start of the agenda if there is none below. */
export function nextInAgenda(
  agenda: readonly string[],
  currentId: string | null,
  subjects: Readonly<Record<string, Pick<Subject, 'isDiscussed'>>>,
): string | null {
  const from = currentId === null ? 0 : agenda.indexOf(currentId) + 1;
  const open = (id: string) => id !== currentId && subjects[id]?.isDiscussed === false;
  return [...agenda.slice(from), ...agenda.slice(0, from)].find(open) ?? null;
}

/** Moves an entry of the agenda before another one, or to the end. */
export function moveInAgenda(agenda: readonly string[], personId: string, beforeId: string | null): string[] {
  const rest = agenda.filter((id) => id !== personId);
  const at = beforeId === null ? rest.length : rest.indexOf(beforeId);
  return rest.toSpliced(at, 0, personId);
}

/** Time that the timer has counted at `now`, in milliseconds. */
export const usedAt = ({ startedAt, usedMs }: DiscussionTimer, now: Date): number =>
  usedMs + (startedAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(startedAt)));

/** Time left for the current person in milliseconds, negative when it is over. */
export const leftAt = (timer: DiscussionTimer, now: Date): number => (timer.budgetSeconds + timer.extraSeconds) * 1000 - usedAt(timer, now);

export const startTimer = (timer: DiscussionTimer, now: Date): DiscussionTimer => ({
  ...timer,
  startedAt: timer.startedAt ?? now.toISOString(),
});

export const pauseTimer = (timer: DiscussionTimer, now: Date): DiscussionTimer => ({
  ...timer,
  startedAt: null,
  usedMs: usedAt(timer, now),
});

/** The timer for another person. It keeps running if it ran. */
export const restartTimer = (timer: DiscussionTimer, now: Date): DiscussionTimer => ({
  ...timer,
  extraSeconds: 0,
  usedMs: 0,
  startedAt: timer.startedAt === null ? null : now.toISOString(),
});
