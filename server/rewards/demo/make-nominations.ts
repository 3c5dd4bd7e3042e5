import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';

interface ProgrammeSeed extends OwnedRow {
  readonly name: string;
  readonly tier: string;
  readonly points: number;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly departmentId: string | null;
  readonly maxPerUser: number;
  readonly winners: number;
  readonly approvalLevels: number;
  readonly committeeIds: readonly string[];
  readonly state: string;
}

interface NominationSeed extends OwnedRow {
  readonly title: string;
  readonly programmeId: string;
  readonly nomineeId: string;
  readonly nominatorId: string;
  readonly reason: string;
  readonly votes: number;
  readonly score: number | null;
  readonly state: string;
  readonly firstApproverId: string | null;
  readonly secondApproverId: null;
  readonly thirdApproverId: null;
  readonly decisionComment: string | null;
}

interface VoteSeed extends OwnedRow {
  readonly nominationId: string;
  readonly personId: string;
  readonly stars: number;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly programme: readonly ProgrammeSeed[];
    readonly nomination: readonly NominationSeed[];
    readonly nominationVote: readonly VoteSeed[];
  }
}

type Reason = readonly [title: string, reason: string];
interface Plan {
  readonly programme: readonly [name: string, tier: string, points: number, state: string, opens: number, closes: number];
  readonly reasons: readonly Reason[];
}

const plans: readonly Plan[] = [
  {
    programme: ['Helping hand of the month', 'bronze', 100, 'open', -12, 18],
    reasons: [
      ['Took over two night shifts', 'Half of the team was ill, and nobody had to ask twice.'],
      ['Taught the new colleagues', 'Three people found their way in a week instead of a month.'],
      ['Found the missing delivery', 'Called eleven depots until the pumps were there.'],
    ],
  },
  {
    programme: ['Safety of the year', 'gold', 500, 'reviewing', -60, -4],
    reasons: [
      ['Stopped the press in time', 'Saw the crack before anybody else, and switched the line off.'],
      ['Marked all escape routes', 'Walked every hall at night with the lights off.'],
      ['A year without an accident', 'The foundry had none, with a list that everybody now uses.'],
      ['New gloves for the furnace', 'Tested nine kinds with the people who wear them.'],
    ],
  },
  {
    programme: ['Customer award of the spring', 'silver', 250, 'decided', -150, -90],
    reasons: [
      ['Rescued the order of the hospital', 'Drove the valves there in person on a Saturday.'],
      ['Answered in four languages', 'Customers ask for her by name.'],
      ['Rebuilt the returns desk', 'A return takes minutes now.'],
    ],
  },
];

/** Stars of a member of the committee; the demo company has no chance here, so that other demo data stays as it is. */
const starsOf = (place: number, voter: number) => 3 + ((place * 2 + voter) % 3);
const mean = (values: readonly number[]) => Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 100) / 100;

/** Nominations of a programme with the votes of its committee. */
function makeOne(basis: SeedBasis, staff: readonly { readonly id: string }[], programme: ProgrammeSeed, { reasons }: Plan, offset: number) {
  const personAt = (place: number) => staff[place % staff.length]!.id;
  const hasVotes = programme.state !== 'open';
  const isDecided = programme.state === 'decided';
  const made = reasons.map(([title, reason], index) => {
    const stars = hasVotes ? programme.committeeIds.slice(0, isDecided ? 3 : 2).map((_, voter) => starsOf(index, voter)) : [];
    const owned = basis.owned(`${dayAfter(programme.opensOn, index + 2)}T10:15:00.000Z`);
    const people = { nomineeId: personAt(offset + index * 5 + 3), nominatorId: personAt(offset + index * 5 + 1) };
    return { owned, title, reason, people, stars, score: isDecided ? mean(stars) : null };
  });
  const best = Math.max(...made.map(({ score }) => score ?? 0));
  const winner = made.findIndex(({ score }) => score === best);
  const stateOf = (index: number) => (index === winner ? 'winner' : 'runner-up');
  const nomination = made.map(({ owned, title, reason, people, stars, score }, index): NominationSeed => ({
    ...owned,
    ...people,
    title,
    reason,
    programmeId: programme.id,
    votes: stars.length,
    score,
    state: isDecided ? stateOf(index) : 'level1',
    firstApproverId: programme.committeeIds.find((id) => id !== people.nomineeId && id !== people.nominatorId) ?? null,
    secondApproverId: null,
    thirdApproverId: null,
    decisionComment: null,
  }));
  const votes = made.flatMap(({ owned, stars }) =>
    stars.map((given, voter): VoteSeed => {
      return { ...basis.owned(owned.createdAt), nominationId: owned.id, personId: programme.committeeIds[voter]!, stars: given };
    }),
  );
  return { nomination, votes };
}

/** Programmes of the demo company that are open, under vote and decided, with their nominations. */
export function makeNominations(basis: SeedBasis, { staff, plan: { isDemo } }: SeededCompany) {
  if (!isDemo) return { programme: [], nomination: [], nominationVote: [] };
  const committeeIds = [0, 9, 20, 33, 47].map((place) => staff[place % staff.length]!.id);
  const made = plans.map((plan, index) => {
    const [name, tier, points, state, opens, closes] = plan.programme;
    const opensOn = dayAfter(basis.today, opens);
    const programme: ProgrammeSeed = {
      ...basis.owned(`${dayAfter(opensOn, -3)}T09:00:00.000Z`),
      name,
      tier,
      points,
      state,
      opensOn,
      closesOn: dayAfter(basis.today, closes),
      departmentId: null,
      maxPerUser: 3,
      winners: 1,
      approvalLevels: 1,
      committeeIds: [...new Set(committeeIds)],
    };
    return { programme, ...makeOne(basis, staff, programme, plan, 50 + index * 17) };
  });
  return {
    programme: made.map(({ programme }) => programme),
    nomination: made.flatMap(({ nomination }) => nomination),
    nominationVote: made.flatMap(({ votes }) => votes),
  };
}
