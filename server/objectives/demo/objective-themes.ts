import type { Polarity } from '#shared/objectives/progress.ts';

/** Measured result of a demo objective. The numbers are start and target, or the lowest and highest value. */
export interface ResultTheme {
  readonly name: string;
  readonly polarity: Polarity;
  readonly unit: string | null;
  readonly from: number;
  readonly to: number;
}
export interface ObjectiveTheme {
  readonly name: string;
  readonly results: readonly ResultTheme[];
}

export const grow = (name: string, from: number, to: number, unit: string): ResultTheme => ({ name, polarity: 'increase', unit, from, to });
export const lower = (name: string, from: number, to: number, unit: string): ResultTheme => ({
  name,
  polarity: 'decrease',
  unit,
  from,
  to,
});
export const keep = (name: string, from: number, to: number, unit: string): ResultTheme => ({ name, polarity: 'between', unit, from, to });
export const finish = (name: string): ResultTheme => ({ name, polarity: 'binary', unit: null, from: 0, to: 1 });
const reach = (name: string): ResultTheme => ({ name, polarity: 'ordinal', unit: null, from: 0, to: 3 });
export const theme = (name: string, ...results: ResultTheme[]): ObjectiveTheme => ({ name, results });

/** Values of the fields that say how a result is measured. */
export function measureOf({ polarity, unit, from, to }: ResultTheme) {
  const isLine = polarity === 'increase' || polarity === 'decrease';
  const limits = polarity === 'between' ? { lowest: from, highest: to } : { lowest: null, highest: null };
  return { polarity, unit, start: isLine ? from : null, target: isLine ? to : null, ...limits };
}

export const companyThemes: readonly ObjectiveTheme[] = [
  theme('Become the first choice for district heating', grow('Orders of heat meters', 1800, 2400, 'pieces')),
  theme('Deliver what we promise', grow('Deliveries on the promised day', 88, 97, '%')),
  theme('Be a company where people want to stay', lower('People who leave in a year', 14, 9, '%')),
];

export const teamThemes: readonly ObjectiveTheme[] = [
  theme(
    'Answer every customer within a working day',
    lower('Hours to the first answer', 31, 8, 'hours'),
    grow('Satisfied customers', 78, 90, '%'),
  ),
  theme('Make every release dull', lower('Faults found by customers', 24, 6, 'faults'), finish('Release without a night shift')),
  theme('Close the month in three days', lower('Days until the books are closed', 8, 3, 'days'), reach('Automatic bank matching')),
  theme('Hire for the next two years', grow('Open positions filled', 0, 12, 'people'), lower('Weeks to hire', 11, 7, 'weeks')),
  theme('Keep the line running', keep('Stock of valve bodies', 400, 900, 'pieces'), lower('Hours of standstill', 40, 12, 'hours')),
];

export const personalThemes: readonly ObjectiveTheme[] = [
  theme('Clear the backlog of open cases', lower('Open cases', 120, 30, 'cases'), grow('Cases solved at the first contact', 55, 75, '%')),
  theme('Learn the new meter family', finish('Training for the M5 finished'), grow('Tests of the M5 done', 0, 20, 'tests')),
  theme('Write down what only I know', grow('Guides published', 0, 8, 'guides'), finish('Stand-in can take over alone')),
  theme(
    'Shorten the review of changes',
    lower('Hours until a change is reviewed', 40, 10, 'hours'),
    reach('Checks that run by themselves'),
  ),
  theme('Win back former customers', grow('Offers accepted', 0, 6, 'offers'), grow('Former customers visited', 0, 25, 'visits')),
  theme('Reduce waste in assembly', lower('Scrap', 6, 2, '%'), keep('Temperature of the oven', 180, 220, '°C')),
  theme('Prepare the audit', finish('All findings of last year closed'), grow('Documents checked', 0, 60, 'documents')),
  theme('Bring new colleagues on board', grow('Introductions held', 0, 10, 'meetings'), grow('Score of the welcome survey', 70, 85, '%')),
];

/** Kept between the person and the managers above. */
export const privateTheme = theme(
  'Get ready to lead a team',
  finish('Course for team leads finished'),
  grow('Meetings led', 0, 6, 'meetings'),
);

/** Of the next period, waits for approval. */
export const nextTheme = theme(
  'Open the second plant without a bad surprise',
  finish('Permits granted'),
  grow('Machines installed', 0, 14, 'machines'),
);

export const checkInComments: readonly string[] = [
  'On the way, no surprises this week.',
  'A good week: two steps were finished early.',
  'Slower than planned because two people were ill.',
  'The supplier delivers a week later, the rest goes on.',
  'Agreed the next step with the team.',
];
