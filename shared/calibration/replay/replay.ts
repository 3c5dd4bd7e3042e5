import type { CalibrationMove, CalibrationTerms, Subject } from '#shared/calibration/calibration.schema.ts';
import { rebuildSubject } from '#shared/calibration/rebuild.ts';

type Subjects = Readonly<Record<string, Subject>>;

/** Subjects as they were after the first `count` moves of a session, rebuilt from the ratings at its start. */
export function subjectsAt(
  subjects: Subjects,
  moves: readonly CalibrationMove[],
  count: number,
  reasonPolicy: CalibrationTerms['reasonPolicy'],
): Record<string, Subject> {
  const first = moves.toSorted((a, b) => a.number - b.number).slice(0, count);
  const own = Map.groupBy(first, ({ personId }) => personId);
  return Object.fromEntries(
    Object.values(subjects).map((subject) => {
      const rebuilt = rebuildSubject(subject, own.get(subject.personId) ?? [], reasonPolicy);
      return [subject.personId, { ...subject, ...rebuilt }];
    }),
  );
}

/** A person who stands elsewhere at the second of two moments. */
export interface Difference {
  readonly before: Subject;
  readonly after: Subject;
}

/** People whose ratings differ between two moments. */
export const differencesOf = (before: Subjects, after: Subjects): readonly Difference[] =>
  Object.values(before).flatMap((one) => {
    const other = after[one.personId];
    return other && (other.x !== one.x || other.y !== one.y) ? [{ before: one, after: other }] : [];
  });
