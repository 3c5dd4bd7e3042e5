import type { FormGoal } from '#shared/reviews/form.schema.ts';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { contentFor } from '#server/reviews/launches/competency-items.ts';
import type { LaunchPersonRow, LaunchRow } from '#server/reviews/launches/launches.demo.ts';
import { makeForm, type MadeForms } from './make-forms.ts';

/** Steps of the running launch, in turn. */
const turns: readonly ReviewState[] = [
  'self-draft',
  'self-submitted',
  'manager-draft',
  'not-started',
  'manager-submitted',
  'shared',
  'acknowledged',
];
/** People whose forms stand at a step that the demo shows first. */
const placed: Readonly<Record<string, ReviewState>> = { jose: 'self-draft', hannah: 'manager-draft', owen: 'self-draft' };

function goalsOf({ goal }: SeededCompany, person: SeededStaff, cycleId: string): FormGoal[] {
  const own = goal.filter(
    (one) => one.employeeId === person.id && one.cycleId === cycleId && one.kind === 'performance' && one.parentId === null,
  );
  return own.map(({ id, title, weight, progress }) => ({ id, kind: 'goal', title, weight, progress }));
}

const joined = (all: readonly MadeForms[]): MadeForms => ({
  review: all.flatMap(({ review }) => review),
  review_form: all.flatMap((one) => one.review_form),
  review_answer: all.flatMap((one) => one.review_answer),
  ratings: all.flatMap(({ ratings }) => ratings),
});

interface Launches {
  readonly launch: readonly LaunchRow[];
  readonly launch_person: readonly LaunchPersonRow[];
}

/** Forms of the launches of the demo company: all closed in the one that is over, at every step and some overdue in the running one. */
export function makeReviews(basis: SeedBasis, company: SeededCompany, { launch, launch_person: people }: Launches): MadeForms {
  const staff = new Map(company.staff.map((person) => [person.id, person]));
  const places = new Map(company.employment.map(({ id, designationId, gradeId }) => [id, { designationId, gradeId }]));
  const formsOf = (one: LaunchRow) =>
    people
      .filter(({ launchId }) => launchId === one.id)
      .map(({ personId }, index) => {
        const person = staff.get(personId)!;
        const place = places.get(personId) ?? { designationId: null, gradeId: null };
        const status = one.status === 'completed' ? 'closed' : (placed[person.login] ?? turns[index % turns.length]!);
        const goals = goalsOf(company, person, one.cycleId!);
        return makeForm(basis, { person, place, launch: one, status, content: contentFor(one.fixed, place), goals });
      });
  return joined(launch.flatMap(formsOf));
}
