import type { CalibrationTerms, Guideline } from '#shared/calibration/calibration.schema.ts';
import { canonicalRating, cutsOf, levelOf, type Level } from '#shared/calibration/nine-boxes.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { dayAfter, momentOf } from '#server/platform/seed/calendar.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import type { ManagerRatingRow } from '#server/reviews/demo/rating-row.ts';

interface CalibrationRow extends OwnedRow {
  readonly name: string;
  readonly status: 'ready' | 'finalised';
  readonly terms: CalibrationTerms;
}
type CycleRow = SeededCompany['cycle'][number];
interface PersonRow extends OwnedRow {
  readonly calibrationId: string;
  readonly personId: string;
  readonly role: 'facilitator' | 'editor' | 'viewer';
}
interface SubjectRow extends OwnedRow {
  readonly calibrationId: string;
  readonly personId: string;
  readonly x: number;
  readonly y: number | null;
}
interface MoveRow extends OwnedRow {
  readonly calibrationId: string;
  readonly personId: string;
  readonly number: number;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly justification: readonly (OwnedRow & { readonly name: string })[];
    readonly calibration: readonly CalibrationRow[];
    readonly calibration_person: readonly PersonRow[];
    readonly calibration_subject: readonly SubjectRow[];
    readonly calibration_move: readonly MoveRow[];
  }
}

const guideline: Guideline = [
  { ratings: [5], operator: '<=', percent: 10, high: null },
  { ratings: [4], operator: 'between', percent: 15, high: 25 },
  { ratings: [3], operator: 'between', percent: 40, high: 60 },
  { ratings: [2], operator: 'between', percent: 10, high: 20 },
  { ratings: [1], operator: '<=', percent: 5, high: null },
];

const reasons = [
  'Led the move to the new depot while two colleagues were away.',
  'Two of the three goals were dropped in May and not replaced.',
  'The same results as the others in this box.',
  'Customers of the region name this work in every survey.',
  'New in the role since September; the first months count less.',
];

/** Reasons from which sessions can ask to choose. */
const moveReasons = [
  'Results differ from the goals',
  'Same results as others in the box',
  'New in the role',
  'Long absence',
  'Work outside the goals',
];

interface Plan {
  readonly name: string;
  readonly status: CalibrationRow['status'];
  readonly daysAhead: number;
  readonly departments: readonly string[];
  readonly people: Readonly<Record<string, PersonRow['role']>>;
}

const plans: readonly Plan[] = [
  {
    name: 'Technology and customer operations',
    status: 'ready',
    daysAhead: 2,
    departments: ['Technology', 'Customer operations'],
    people: { priya: 'facilitator', ingrid: 'facilitator', marek: 'editor', amara: 'editor', oskar: 'editor', helena: 'viewer' },
  },
  {
    name: 'Sales and finance',
    status: 'finalised',
    daysAhead: -12,
    departments: ['Sales', 'Finance'],
    people: { priya: 'facilitator', oskar: 'editor', layla: 'editor' },
  },
];

function axisOf(company: SeededCompany, name: string) {
  const { points } = company.scale.find((scale) => scale.name === name)!;
  return { points, ...cutsOf(points) };
}

/** Moves a tenth of the subjects by one third of the performance axis. */
function makeMoves(
  basis: SeedBasis,
  session: OwnedRow,
  plan: Plan,
  terms: CalibrationTerms,
  subjects: readonly RatedSubject[],
  actorId: string,
) {
  const moved = basis.random.some(subjects, Math.ceil(subjects.length / 6));
  return moved.map(({ person, rating }, index) => {
    const level = levelOf(rating.performance, terms.x);
    const next = (level === 2 ? 1 : level + 1) as Level;
    const toX = canonicalRating(terms.x.points, terms.x, next)!;
    const at = momentOf(dayAfter(basis.today, plan.daysAhead), basis.random);
    const place = { fromX: rating.performance, fromY: rating.potential, toX, toY: rating.potential };
    const own = { calibrationId: session.id, personId: person.id, actorId, number: index + 1 };
    return { ...basis.owned(at), ...own, ...place, reason: reasons[index % reasons.length]!, undoesId: null };
  });
}

interface RatedSubject {
  readonly person: SeededStaff;
  readonly rating: ManagerRatingRow;
}

function ratedIn({ staff, manager_rating: ratings }: SeededCompany, plan: Plan, cycleId: string): RatedSubject[] {
  const people = staff.filter(({ department, login }) => plan.departments.includes(department) && !(login in plan.people));
  return people.flatMap((person): RatedSubject[] => {
    const rating = ratings.find((one) => one.cycleId === cycleId && one.employeeId === person.id);
    return rating ? [{ person, rating }] : [];
  });
}

function makeSession(basis: SeedBasis, company: SeededCompany, plan: Plan) {
  const { staff, scale } = company;
  const [cycle, secondPast, past] = company.cycle as [CycleRow, CycleRow, CycleRow];
  const isOver = plan.status === 'finalised';
  const personOf = (login: string) => staff.find((person) => person.login === login)!;
  const heldOn = dayAfter(basis.today, plan.daysAhead);
  const [x, y] = [axisOf(company, 'Performance'), axisOf(company, 'Potential')];
  const rules = { reasonPolicy: 'comment', barsOwnReports: false, noteReaders: 'everyone', enforcement: 'warn' } as const;
  const named = { name: plan.name, cycleId: cycle.id, heldOn, place: 'Room Fjord' };
  const terms: CalibrationTerms = { ...named, x, y, reasonCodes: [], ...rules };
  const [scaleId, potentialScaleId] = ['Performance', 'Potential'].map((name) => scale.find((one) => one.name === name)!.id);
  const values = { ...named, ...rules };
  const ids = { ownerId: personOf('priya').id, scaleId, potentialScaleId, pastCycleId: past.id, secondPastCycleId: secondPast.id };
  const session = { ...basis.owned(), ...values, ...ids, status: plan.status, guideline, labels: [], terms };
  const people = Object.entries(plan.people).map(([login, role]) => ({
    ...basis.owned(),
    calibrationId: session.id,
    personId: personOf(login).id,
    role,
    announcedOn: heldOn,
  }));
  const rated = ratedIn(company, plan, cycle.id);
  const moves = isOver ? makeMoves(basis, session, plan, terms, rated, personOf('oskar').id) : [];
  const subjects = rated.map(({ person, rating }) => {
    const own = moves.filter(({ personId }) => personId === person.id);
    const original = { originalX: rating.performance, originalY: rating.potential };
    const start = { startX: rating.performance, startY: rating.potential };
    const now = { x: own.at(-1)?.toX ?? rating.performance, y: rating.potential };
    const rest = { isDiscussed: isOver, pendingMoveId: null, moves: own.length };
    return { ...basis.owned(), calibrationId: session.id, personId: person.id, ...original, ...start, ...now, ...rest };
  });
  return { session, people, subjects, moves };
}

/* The ratings of a finalised session stand beside those of the managers. */
const storeRatingsSql = `update manager_rating set calibrated_performance = subject.x, calibrated_potential = subject.y, calibrated_at = now()
  from calibration_subject subject join calibration on calibration.id = subject.calibration_id
  where calibration.company_id = $1 and calibration.status = 'finalised' and manager_rating.cycle_id = calibration.cycle_id
    and manager_rating.employee_id = subject.person_id`;

/** One session that is ready and one that is finalised, and the reasons for moves. */
export const calibrationDemo: FeatureDemo = {
  tables: ['justification', 'calibration', 'calibration_person', 'calibration_subject', 'calibration_move'],
  make({ basis, company }) {
    if (company.plan.size || !company.plan.isDemo) return {};
    const justification = moveReasons.map((name) => ({ ...basis.owned(), name }));
    const sessions = plans.map((plan) => makeSession(basis, company, plan));
    return {
      justification,
      calibration: sessions.map(({ session }) => session),
      calibration_person: sessions.flatMap(({ people }) => people),
      calibration_subject: sessions.flatMap(({ subjects }) => subjects),
      calibration_move: sessions.flatMap(({ moves }) => moves),
    };
  },
  storeLog: async (client, { company }) => {
    await client.query(storeRatingsSql, [company.id]);
  },
};
