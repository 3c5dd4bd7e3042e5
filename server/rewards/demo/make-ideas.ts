import type { RichText } from '#shared/platform/rich-text.ts';
import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';

interface IdeaSeed extends OwnedRow {
  readonly title: string;
  readonly category: string;
  readonly problem: RichText;
  readonly proposal: RichText;
  readonly authorId: string;
  readonly votes: number;
  readonly state: string;
  readonly decisionComment: string | null;
  readonly implementerId: string | null;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly idea: readonly IdeaSeed[];
    readonly ideaVote: readonly (OwnedRow & { readonly ideaId: string; readonly personId: string })[];
  }
}

interface Plan {
  readonly title: string;
  readonly category: string;
  readonly problem: string;
  readonly proposal: string;
  readonly state: string;
  readonly votes: number;
  readonly comment?: string;
}

const plans: readonly Plan[] = [
  {
    title: 'Lend tools between the halls by a list',
    category: 'process',
    problem: 'People walk to the other hall to find out that a tool is in use.',
    proposal: 'One list of the tools that several halls need, with the person who has each.',
    state: 'submitted',
    votes: 3,
  },
  {
    title: 'A quiet room for calls with customers',
    category: 'workplace',
    problem: 'Customers hear the other desks.',
    proposal: 'Turn the small store beside the stairs into a room for calls.',
    state: 'submitted',
    votes: 6,
  },
  {
    title: 'Heat the greenhouse with the test benches',
    category: 'cost',
    problem: 'The test benches give their heat to the yard.',
    proposal: 'Lead the water of the benches through the greenhouse of the canteen.',
    state: 'under-review',
    votes: 9,
  },
  {
    title: 'Show the waiting time before a customer calls',
    category: 'customers',
    problem: 'Customers call at noon, when everybody does.',
    proposal: 'Show the expected waiting time beside the telephone number.',
    state: 'under-review',
    votes: 4,
  },
  {
    title: 'Bicycles for the way between the halls',
    category: 'workplace',
    problem: 'The way from the foundry to the yard takes a quarter of an hour.',
    proposal: 'Ten bicycles with baskets, at both ends.',
    state: 'on-hold',
    votes: 5,
    comment: 'Again once the new path is built',
  },
  {
    title: 'A valve that tells when it needs care',
    category: 'product',
    problem: 'Valves are replaced by the calendar, most of them too early.',
    proposal: 'A sensor that counts the turns and reports them.',
    state: 'rework',
    votes: 7,
    comment: 'Add what the sensor costs',
  },
  {
    title: 'Reuse the packing of deliveries',
    category: 'cost',
    problem: 'We pay twice: for new boxes, and for taking away the old ones.',
    proposal: 'Collect clean boxes beside the gate and use them for the depots.',
    state: 'approved',
    votes: 8,
  },
  {
    title: 'Short films instead of long manuals',
    category: 'customers',
    problem: 'Nobody reads the manual of the controller.',
    proposal: 'Films of two minutes for the ten questions that support hears most.',
    state: 'in-progress',
    votes: 11,
  },
  {
    title: 'One form for travel and expenses',
    category: 'process',
    problem: 'The same journey is written down three times.',
    proposal: 'One form that the manager and the accountants both read.',
    state: 'implemented',
    votes: 10,
  },
  {
    title: 'A second coffee machine in each kitchen',
    category: 'other',
    problem: 'There is a queue at nine.',
    proposal: 'Two machines in each kitchen.',
    state: 'rejected',
    votes: 2,
    comment: 'The kitchens have no room for it',
  },
];

const paragraph = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** Ideas in every state with their votes. */
export function makeIdeas(basis: SeedBasis, { staff }: SeededCompany) {
  const personAt = (place: number) => staff[place % staff.length]!.id;
  const made = plans.map(({ problem, proposal, comment = null, votes: count, ...rest }, index) => {
    const at = `${dayAfter(basis.today, index - plans.length)}T09:30:00.000Z`;
    const authorId = personAt(index * 3 + 4);
    const voters = staff.map(({ id }) => id).filter((id) => id !== authorId);
    const votes = Math.min(count, voters.length);
    const implementerId = ['in-progress', 'implemented'].includes(rest.state) ? personAt(index + 1) : null;
    const texts = { problem: paragraph(problem), proposal: paragraph(proposal), decisionComment: comment };
    const idea: IdeaSeed = { ...basis.owned(at), ...rest, ...texts, authorId, votes, implementerId };
    return { idea, voters: voters.slice(0, votes) };
  });
  return {
    idea: made.map(({ idea }) => idea),
    ideaVote: made.flatMap(({ idea: { id: ideaId, createdAt }, voters }) =>
      voters.map((personId) => ({ ...basis.owned(createdAt), ideaId, personId })),
    ),
  };
}
