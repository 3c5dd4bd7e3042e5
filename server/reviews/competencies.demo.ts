import { ranksBetween } from '#shared/platform/rank.ts';
import { spreadEqually } from '#shared/objectives/weights.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { competencySet } from '#shared/reviews/competency-set.record.ts';
import type { competency } from '#shared/reviews/competency.record.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';

type Competency = RowOf<typeof competency>;
type CompetencySet = RowOf<typeof competencySet>;

export type CompetencyRow = OwnedRow & Pick<Competency, 'name' | 'category' | 'weight' | 'behaviours'>;
export type CompetencySetRow = OwnedRow & Pick<CompetencySet, 'name' | 'designationId' | 'gradeId' | 'competencies'>;

/** Behaviours of a competency for the lower and the upper grades. */
type Behaviours = readonly [lower: string, upper: string];

const samples: Readonly<Record<string, Readonly<Record<string, Behaviours>>>> = {
  Results: {
    'Quality of work': ['Checks own work before it is handed over', 'Sets standards of quality that others follow'],
    Reliability: ['Keeps agreed dates, or says early that they cannot be kept', 'Makes sure that the team keeps its promises'],
    Planning: ['Plans the own week and keeps to the plan', 'Plans the work of several teams with their dependencies'],
    'Decision making': ['Decides within the own work and gives reasons', 'Decides under uncertainty and explains what speaks against it'],
    'Problem solving': ['Finds the cause before the cure', 'Solves problems that concern several departments'],
    Ownership: ['Follows a task to its end', 'Takes responsibility for results of others too'],
  },
  Collaboration: {
    Communication: ['Says clearly what is needed and by when', 'Explains difficult matters to every audience'],
    Teamwork: ['Helps colleagues without being asked', 'Builds teams in which everybody contributes'],
    Listening: ['Lets others finish and asks back', 'Hears what is not said and brings it up'],
    Feedback: ['Asks for feedback and uses it', 'Gives feedback that others act on'],
    'Conflict resolution': ['Addresses disagreements directly and politely', 'Mediates between departments'],
    'Respect and inclusion': ['Treats everybody fairly', 'Removes obstacles that keep people out'],
  },
  Customers: {
    'Customer focus': ['Knows the customers of the own work', 'Aligns the department with what customers need'],
    Service: ['Answers within the agreed time', 'Improves the service together with customers'],
    Negotiation: ['Prepares aims and limits before talking', 'Reaches agreements that both sides keep'],
    'Business sense': ['Knows how the own work earns money', 'Weighs costs and benefits of large decisions'],
  },
  Growth: {
    Learning: ['Learns what the role needs', 'Makes learning part of the work of the team'],
    Adaptability: ['Accepts changes and asks for the reasons', 'Leads others through changes'],
    Creativity: ['Suggests improvements to the own work', 'Gives new ideas time and people'],
    Innovation: ['Tries new ways in small steps', 'Turns experiments into products'],
    'Critical thinking': ['Checks assumptions with data', 'Questions the direction with good reasons'],
    Resilience: ['Stays calm under pressure', 'Keeps a team calm in a crisis'],
  },
  Expertise: {
    'Professional knowledge': ['Knows the methods of the field', 'Is asked by others for advice'],
    'Digital skills': ['Uses the tools of the team well', 'Chooses tools for others'],
    'Data literacy': ['Reads charts and asks where the numbers are from', 'Bases decisions on well chosen measures'],
    'Safety and compliance': ['Knows and follows the rules', 'Improves the rules and their training'],
  },
  Leadership: {
    Coaching: ['Shares knowledge with new colleagues', 'Develops people into larger roles'],
    Delegation: ['Passes on tasks with what is needed to do them', 'Gives responsibility and lets go'],
    Vision: ['Knows the aims of the company', 'Describes a future that others want'],
    Integrity: ['Says what is true, also when it is unpleasant', 'Acts as an example in difficult situations'],
  },
};

const sets: Readonly<Record<string, readonly string[]>> = {
  'Software Engineer': ['Quality of work', 'Problem solving', 'Teamwork', 'Learning', 'Professional knowledge'],
  'Engineering Manager': ['Decision making', 'Feedback', 'Coaching', 'Delegation'],
  'Sales Representative': ['Customer focus', 'Negotiation', 'Communication', 'Reliability', 'Resilience', 'Business sense'],
};

const orderedRows = <Row extends object>(basis: SeedBasis, rows: readonly Row[]) => {
  const ranks = ranksBetween(null, null, rows.length);
  return rows.map((row, index) => ({ id: basis.owned().id, rank: ranks[index]!, ...row }));
};

/** The thirty competencies of the demo company, each with a behaviour for a low and a high grade. */
export const makeCompetencies = (basis: SeedBasis, { grade }: SeededCompany): CompetencyRow[] =>
  Object.entries(samples).flatMap(([category, ones]) =>
    Object.entries(ones).map(([name, [lower, upper]]) => ({
      ...basis.owned(),
      name,
      category,
      weight: 10,
      behaviours: orderedRows(basis, [
        { gradeId: grade[1]?.id ?? null, text: lower },
        { gradeId: grade[5]?.id ?? null, text: upper },
      ]),
    })),
  );

/** Default competencies of some designations of the demo company. */
export const makeCompetencySets = (
  basis: SeedBasis,
  { designation }: SeededCompany,
  competencies: readonly CompetencyRow[],
): CompetencySetRow[] =>
  Object.entries(sets).flatMap(([title, names]): CompetencySetRow[] => {
    const at = designation.find(({ name }) => name === title);
    if (!at) return [];
    const weights = spreadEqually(names.length);
    const rows = names.map((name, index) => ({ competencyId: competencies.find((one) => one.name === name)!.id, weight: weights[index]! }));
    return [{ ...basis.owned(), name: title, designationId: at.id, gradeId: null, competencies: orderedRows(basis, rows) }];
  });
