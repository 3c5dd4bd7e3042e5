import type { Objective } from '#shared/objectives/objective.record.ts';
import { fiscalPeriodOf, type FiscalPeriod } from '#shared/companies/fiscal-year.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import { createSeedBasis, type SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { fillLists } from './demo/fill-lists.ts';
import { measureAll, type MadeObjective } from './demo/measure-objectives.ts';
import { makeOkrDefaults } from './demo/okr-defaults.ts';
import { makeOkrTemplates, makeOkrVersions } from './demo/okr-templates.ts';
import { makeOkrPeriods } from './demo/okr-periods.ts';
import { makeOpenRequests } from './demo/open-requests.ts';
import { companyThemes, personalThemes, nextTheme, privateTheme, teamThemes, type ObjectiveTheme } from './demo/objective-themes.ts';

/** Objectives of each person in a large company. */
const objectivesPerPerson = 5;

const periodNames: Readonly<Record<string, Objective['period']>> = { Q1: 'q1', Q2: 'q2', Q3: 'q3', Q4: 'q4' };

interface Plan {
  readonly theme: ObjectiveTheme;
  readonly owner: SeededStaff;
  readonly level: Objective['level'];
  readonly period: FiscalPeriod;
  readonly parent?: MadeObjective | undefined;
  readonly isPrivate?: boolean;
  readonly state?: Objective['state'];
  /** Share of the expected progress that the key results have. */
  readonly pace: number;
}

const driverOf = ({ level, theme }: Plan): Objective['driver'] => {
  if (theme.results.length === 0) return 'children';
  return level === 'individual' ? 'key-results' : 'both';
};

function plan(basis: SeedBasis, made: Plan): MadeObjective {
  const { theme, owner, level, period, parent, isPrivate = false, pace } = made;
  const owned = basis.owned(`${dayAfter(period.startsOn, -3)}T09:00:00.000Z`);
  const isOver = period.endsOn < basis.today;
  const row = {
    ...owned,
    roomId: isPrivate ? owned.id : owned.companyId,
    name: theme.name,
    level,
    ownerId: owner.id,
    assigneeIds: [],
    departmentId: level === 'team' ? owner.departmentId : null,
    period: periodNames[period.name]!,
    year: period.year,
    startsOn: period.startsOn,
    dueOn: period.endsOn,
    weight: 0,
    priority: level === 'company' ? ('high' as const) : ('medium' as const),
    dimensionId: null,
    source: 'own' as const,
    parentId: parent?.row.id ?? null,
    contribution: null,
    driver: driverOf(made),
    visibility: isPrivate ? ('private' as const) : ('public' as const),
    state: made.state ?? (isOver ? ('closed' as const) : ('active' as const)),
    decisionComment: null,
    earlierId: null,
    launchId: null,
    version: 1,
  };
  return { row, theme, pace, isOver };
}

/** Objectives of a period in three levels: of the company, of each department, and of each person in it. */
function planPeriod(basis: SeedBasis, { staff }: SeededCompany, period: FiscalPeriod): MadeObjective[] {
  const { random } = basis;
  const top = companyThemes.map((theme) => plan(basis, { theme, owner: staff[0]!, level: 'company', period, pace: 0.9 }));
  const heads = [...Map.groupBy(staff, ({ departmentId }) => departmentId).values()].map(([head]) => head!);
  const teams = heads.map((owner, index) => {
    const theme = teamThemes[index % teamThemes.length]!;
    return plan(basis, { theme, owner, level: 'team', period, parent: top[index % top.length], pace: index === 2 ? 0.62 : 1 });
  });
  const teamOf = new Map(heads.map(({ departmentId }, index) => [departmentId, teams[index]]));
  const ofPeople = staff.slice(1).map((owner, index) => {
    const theme = personalThemes[index % personalThemes.length]!;
    const pace = index % 9 === 4 ? 0.5 : 0.75 + random.between(0, 50) / 100;
    return plan(basis, { theme, owner, level: 'individual', period, parent: teamOf.get(owner.departmentId), pace });
  });
  return [...top, ...teams, ...ofPeople];
}

/** Objective of the next period that waits for approval. */
function planNext(company: SeededCompany, now: FiscalPeriod): MadeObjective {
  const basis = createSeedBasis(company, 'next objectives');
  const period = fiscalPeriodOf(dayAfter(now.endsOn, 1), 'quarter', 1);
  const made = plan(basis, { theme: nextTheme, owner: company.staff[0]!, level: 'company', period, state: 'pending-approval', pace: 0 });
  return { ...made, row: { ...made.row, ...basis.owned(`${dayAfter(basis.today, -3)}T09:00:00.000Z`) } };
}

function planDemo(basis: SeedBasis, company: SeededCompany): MadeObjective[] {
  const now = fiscalPeriodOf(basis.today, 'quarter', 1);
  const before = fiscalPeriodOf(dayAfter(now.startsOn, -1), 'quarter', 1);
  const owner = company.staff.find(({ role }) => role === 'Employee')!;
  const own = plan(basis, { theme: privateTheme, owner, level: 'individual', period: now, isPrivate: true, pace: 0.8 });
  const periods = [before, now].flatMap((period) => planPeriod(basis, company, period));
  return [...periods, own, planNext(company, now)];
}

/** As many objectives for each person as the measurements need. The first one stands below the first one of the manager. */
function planLarge(basis: SeedBasis, { staff }: SeededCompany): MadeObjective[] {
  const period = fiscalPeriodOf(basis.today, 'quarter', 1);
  const first = new Map<string, MadeObjective>();
  return staff.flatMap((owner, index) =>
    Array.from({ length: objectivesPerPerson }, (_, number) => {
      const theme = personalThemes[(index + number) % personalThemes.length]!;
      const results = [...theme.results, { ...theme.results[0]!, name: 'Agreed with everybody concerned' }];
      const parent = number === 0 ? first.get(owner.path.at(-1) ?? '') : undefined;
      const named = { name: `${theme.name}, ${index}.${number}`, results };
      const made = plan(basis, { theme: named, owner, level: 'individual', period, parent, pace: 0.6 + (index % 5) / 10 });
      if (number === 0) first.set(owner.id, made);
      return { ...made, row: { ...made.row, driver: 'both' as const } };
    }),
  );
}

export const objectivesDemo: FeatureDemo = {
  tables: ['objective', 'keyresult', 'checkIn', 'okrtemplate', 'okrtemplate_version', 'okrdefault', 'okrperiod', 'approval'],
  make({ basis, company }) {
    if (!company.plan.isDemo && !company.plan.size) return {};
    const made = company.plan.size ? planLarge(basis, company) : planDemo(basis, company);
    const measured = measureAll(basis, made, company.plan.size ? 4 : 12);
    const okrtemplate = makeOkrTemplates(basis);
    return {
      ...measured,
      okrtemplate,
      okrtemplate_version: makeOkrVersions(createSeedBasis(company, 'okr versions'), okrtemplate),
      okrdefault: makeOkrDefaults(basis, company.staff),
      okrperiod: makeOkrPeriods(basis),
      approval: makeOpenRequests(basis, company, made),
    };
  },
  storeLog: fillLists,
};
