import { statusAt } from '#shared/goals/goal-status.ts';
import type { goal } from '#shared/goals/goal.record.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { equalRows, meanPercent } from '#shared/records/record-tree.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { siteAt } from '#server/access/demo/sites.ts';
import { dayAfter, momentOf } from '#server/platform/seed/calendar.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { makeThread } from '#server/comments/demo/make-thread.ts';
import { goalTalks } from './demo/goal-talks.ts';
import { storeGoalLogs } from './demo/store-goal-logs.ts';
import { developmentThemes, nativeThemes, themesOf, type GoalTheme } from './demo/goal-themes.ts';

type GoalRow = OwnedRow & Omit<RowOf<typeof goal>, keyof OwnedRow | 'isArchived'>;
type Cycle = SeededCompany['cycle'][number];

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly goal: readonly GoalRow[];
  }
}

/** Goals of one person in a large company, unless its size gives a number of goals. */
const goalsPerPerson = 50;

interface PlannedGoal {
  readonly person: SeededStaff;
  readonly cycle: Cycle;
  readonly theme: GoalTheme;
  readonly kind: GoalRow['kind'];
  readonly weight: number;
  /** Makes titles of different people differ. */
  readonly place?: string;
}

/** Progress that fits the time that has passed; a cycle that is over has finished goals. */
function progressIn({ today, random }: SeedBasis, { startsOn, endsOn }: Pick<GoalRow, 'startsOn' | 'endsOn'>): number {
  if (today < startsOn) return 0;
  if (today > endsOn) return random.chance(0.8) ? 100 : random.between(40, 95);
  const share = (Date.parse(today) - Date.parse(startsOn)) / (Date.parse(endsOn) - Date.parse(startsOn));
  return random.chance(0.15) ? 0 : Math.min(100, Math.round(share * 100 * (0.6 + random.between(0, 60) / 100)));
}

/** A goal and its sub-goals. The goal has their mean progress. */
function makeGoal(basis: SeedBasis, { kra }: SeededCompany, plan: PlannedGoal): GoalRow[] {
  const { person, cycle, theme, kind, weight, place } = plan;
  const { random } = basis;
  const kraId = (kra.find(({ name }) => name === theme.kra) ?? kra[0]!).id;
  const rowOf = (title: string, over: Partial<GoalRow>): GoalRow => {
    const startsOn = dayAfter(cycle.startsOn, random.between(0, 10));
    const endsOn = dayAfter(cycle.endsOn, -random.between(0, 60));
    const progress = progressIn(basis, { startsOn, endsOn });
    const owned = basis.owned(new Date(Math.min(Date.parse(startsOn), Date.parse(basis.today) - 86_400_000)).toISOString());
    const of = { employeeId: person.id, kraId, cycleId: cycle.id, parentId: null, kind };
    return { ...owned, title, ...of, startsOn, endsOn, weight: 0, progress, status: statusAt(progress), version: 1, ...over };
  };
  const isOver = cycle.status === 'completed';
  /** Progress was entered yesterday, or at the end of the goal. */
  const withProgress = (row: GoalRow, progress: number): GoalRow => {
    if (progress === 0) return { ...row, progress, status: 'pending' };
    const last = row.endsOn < dayAfter(basis.today, -1) ? row.endsOn : dayAfter(basis.today, -1);
    const status = isOver && progress < 100 ? 'closed' : statusAt(progress);
    return { ...row, progress, status, version: 2, updatedAt: momentOf(last, random) };
  };
  const titled = (title: string) => (place === undefined ? title : `${title}, ${place}`);
  const top = rowOf(titled(theme.title), { weight, endsOn: cycle.endsOn });
  const parts = theme.parts.map((title) => rowOf(titled(title), { parentId: top.id })).map((part) => withProgress(part, part.progress));
  const progress = meanPercent(equalRows(parts.map((part) => part.progress))) ?? top.progress;
  return [withProgress(top, progress), ...parts];
}

const nameOfDepartment = (department: string) => department.split(',', 1)[0]!;

const themesFor = ({ department, name }: SeededStaff): readonly GoalTheme[] => [
  ...nativeThemes.filter(({ script }) => script.test(name)).map(({ theme }) => theme),
  ...(themesOf[nameOfDepartment(department)] ?? themesOf['Customer operations']!),
];

/** Two or three performance goals and a development goal in the year, and goals of last year. */
function planGoals({ random }: SeedBasis, { cycle }: SeededCompany, person: SeededStaff): PlannedGoal[] {
  const annual = cycle.filter(({ name }) => name.startsWith('Annual review'));
  const themes = themesFor(person);
  return annual.slice(0, 2).flatMap((one, index) => {
    const own = index === 0 ? themes.slice(-2) : random.some(themes, random.between(2, 3));
    const weights = own.length === 3 ? [40, 35, 25] : [60, 40];
    const scored = own.map((theme, place) => ({ person, cycle: one, theme, kind: 'performance' as const, weight: weights[place]! }));
    return [...scored, { person, cycle: one, theme: random.pick(developmentThemes), kind: 'development' as const, weight: 0 }];
  });
}

/** As many goals for each person as the size asks for, spread over all cycles. */
function planLarge({ random }: SeedBasis, { plan, staff, cycle }: SeededCompany, person: SeededStaff, count: number): PlannedGoal[] {
  const themes = [...themesFor(person), ...developmentThemes];
  const planned: PlannedGoal[] = [];
  for (let rows = 0; rows < count; rows += planned.at(-1)!.theme.parts.length + 1) {
    const index = planned.length;
    const theme = themes[index % themes.length]!;
    const kind = developmentThemes.includes(theme) ? 'development' : 'performance';
    const place = `${siteAt(random.between(0, Math.ceil(staff.length / 25)))} ${plan.reference}${index + 1}`;
    const fits = theme.parts.length + 1 + rows <= count;
    planned.push({ person, cycle: cycle[index % cycle.length]!, theme: fits ? theme : { ...theme, parts: [] }, kind, weight: 1, place });
  }
  return planned;
}

/** Gives goals with the same theme different places, so that their titles differ. Titles in other scripts stay as they are. */
function withPlaces(planned: readonly PlannedGoal[]): PlannedGoal[] {
  const uses = new Map<GoalTheme, number>();
  return planned.map((one) => {
    if (one.place !== undefined || nativeThemes.some(({ theme }) => theme === one.theme)) return one;
    const used = uses.get(one.theme) ?? 0;
    uses.set(one.theme, used + 1);
    return used === 0 ? one : { ...one, place: siteAt(used - 1) };
  });
}

/** Splits `total` into equal parts, the first ones larger by one. */
const shareOf = (total: number, among: number, index: number) => Math.floor(total / among) + (index < total % among ? 1 : 0);

/** Comments of line managers on some of the open goals that are not sub-goals, and the answers. */
function makeComments(basis: SeedBasis, { staff, today }: SeededCompany, goals: readonly GoalRow[]) {
  const { random } = basis;
  const managers = new Map(staff.map(({ id, path }) => [id, path.at(-1)]));
  return goals.flatMap(({ id, title, employeeId, parentId, endsOn }) => {
    const managerId = managers.get(employeeId);
    if (managerId === undefined || parentId !== null || endsOn < today || !random.chance(0.35)) return [];
    const people = [managerId, employeeId] as const;
    return makeThread(basis, { hostKind: 'goal', id, title, people, talk: random.pick(goalTalks), notificationKind: 'goal-commented' });
  });
}

export const goalsDemo: FeatureDemo = {
  tables: ['goal'],
  make({ basis, company }) {
    const { plan, staff } = company;
    const total = plan.size && (plan.size.goals ?? staff.length * goalsPerPerson);
    const planned = staff.flatMap((person, index) =>
      total === undefined ? planGoals(basis, company, person) : planLarge(basis, company, person, shareOf(total, staff.length, index)),
    );
    const goal = withPlaces(planned).flatMap((one) => makeGoal(basis, company, one));
    const threads = plan.isDemo && !plan.size ? makeComments(basis, company, goal) : [];
    return {
      goal,
      comment: [...company.comment, ...threads.flatMap(({ comment }) => comment)],
      notified: threads.flatMap(({ notified }) => notified),
    };
  },
  storeLog: storeGoalLogs,
};
