import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';

export interface EmploymentRow extends OwnedRow {
  readonly designationId: string;
  readonly gradeId: string;
  readonly legalEntityId: string | null;
  readonly joinedOn: string;
}

export interface DemographicsRow extends OwnedRow {
  readonly gender: 'female' | 'male' | 'undisclosed';
}

export interface PersonalRow extends OwnedRow {
  readonly birthDate: string;
}

const women = new Set(
  (
    'agnieszka aisha ama amara ana ananya anika beatriz camille carla chloe elena eleni elif ewa fatima gita giulia grace hannah helena hilde ' +
    'huda ines ingrid irene julia katarina kavitha kavya kristin lakshmi layla leila lin liv lucia maja meera mei mona nadia nkechi noor olga ' +
    'padma petra pooja priya rania rekha rosa runa salma sanne signe sigrid silje sofia solveig sunita thea tone valeria yara zahra zuzana'
  ).split(' '),
);

/** Designation of people by department; the first is that of people who lead. */
const designationsOf: Readonly<Record<string, readonly string[]>> = {
  Leadership: ['Chief Executive', 'वरिष्ठ विश्लेषक'],
  Technology: ['Engineering Manager', 'Software Engineer', 'Product Designer'],
  People: ['Head of People', 'Recruiter'],
  Finance: ['Finance Controller', 'वरिष्ठ विश्लेषक'],
  Sales: ['Account Manager', 'Sales Representative', 'Marketing Specialist'],
  Manufacturing: ['Operations Planner', 'Técnico de mantenimiento', 'مهندس جودة'],
  Safety: ['Operations Planner', 'Técnico de mantenimiento'],
  'Supply chain': ['Operations Planner', 'సేవా సమన్వయకర్త'],
};
const otherDesignations: readonly string[] = ['Customer Success Lead', 'సేవా సమన్వయకర్త'];

/** Levels of grades by the number of managers above a person who leads; others have one of the first four. */
const levelsOfLeaders: readonly number[] = [8, 7, 6, 5];

const secondEntity = new Set(['Manufacturing', 'Safety', 'Supply chain']);

function genderOf({ random }: SeedBasis, { login }: SeededStaff, isLarge: boolean): DemographicsRow['gender'] {
  const isUndisclosed = random.chance(0.04);
  const isWoman = isLarge ? random.chance(0.5) : women.has(login);
  return isUndisclosed ? 'undisclosed' : isWoman ? 'female' : 'male';
}

/** Birthdays of the demo company, spread over the year after today without chance, so that other demo data stays as it is. */
function birthDateOf(today: string, index: number): string {
  const day = dayAfter(today, 1 + ((index * 29 + 2) % 363)).slice(5);
  return `${1962 + ((index * 7) % 40)}-${day === '02-29' ? '02-28' : day}`;
}

/** The second legal entity employs the people who make and deliver the products. The people of the leadership have none yet. */
const entityIn =
  ([first, second]: SeededCompany['entity']) =>
  ({ department }: SeededStaff): string | null =>
    department === 'Leadership' ? null : ((secondEntity.has(department) ? second : first)?.id ?? null);

/** Employment, demographics and birthdays of everybody; line managers joined before the people below them. */
export function makeParts(basis: SeedBasis, { plan, staff, designation, grade, entity }: SeededCompany) {
  const { random, today } = basis;
  const leaders = new Set(staff.flatMap(({ path }) => path.slice(-1)));
  const designationIds = new Map(designation.map(({ id, name }) => [name, id]));
  const gradeIds = new Map(grade.map(({ id, level }) => [level, id]));
  const entityOf = entityIn(entity);
  const partsOf = (person: SeededStaff): { employment: EmploymentRow; demographics: DemographicsRow } => {
    const { id, department, path } = person;
    const isLeading = leaders.has(id);
    const names = designationsOf[department.split(',', 1)[0]!] ?? otherDesignations;
    const name = isLeading ? names[0]! : random.pick(names.slice(1));
    const level = isLeading ? levelsOfLeaders[Math.min(path.length, levelsOfLeaders.length - 1)]! : random.between(1, 4);
    const joinedOn = dayAfter(today, -random.between(30, 500) - (isLeading ? 3000 - path.length * 600 : 0));
    const owned = { ...basis.owned(), id };
    return {
      employment: {
        ...owned,
        designationId: designationIds.get(name)!,
        gradeId: gradeIds.get(level)!,
        legalEntityId: entityOf(person),
        joinedOn,
      },
      demographics: { ...owned, gender: genderOf(basis, person, plan.size !== undefined) },
    };
  };
  const parts = staff.map(partsOf);
  const personal = staff.map(({ id }, index): PersonalRow => ({ ...basis.owned(), id, birthDate: birthDateOf(today, index) }));
  return {
    employment: parts.map((one) => one.employment),
    demographics: parts.map((one) => one.demographics),
    personal: plan.isDemo ? personal : [],
  };
}
