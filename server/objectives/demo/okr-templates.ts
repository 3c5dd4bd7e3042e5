import { spreadEqually } from '#shared/objectives/weights.ts';
import type { OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { ranksBetween } from '#shared/platform/rank.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';
import { firstVersion, publishedOnce, type VersionRow } from '#server/records/published.demo.ts';
import { measureOf, theme, grow, lower, keep, finish, type ObjectiveTheme } from './objective-themes.ts';

export type OkrTemplateRow = OwnedRow & Pick<OkrTemplate, 'name' | 'level' | 'keyResults' | 'publication'> & { readonly description: null };

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly okrtemplate: readonly OkrTemplateRow[];
    readonly okrtemplate_version: readonly VersionRow[];
  }
}

interface Shelf {
  readonly category: string;
  readonly level: OkrTemplate['level'];
  readonly themes: readonly ObjectiveTheme[];
}

const shelves: readonly Shelf[] = [
  {
    category: 'Sales',
    level: 'team',
    themes: [
      theme('Win more of the offers we make', grow('Offers won', 22, 30, '%'), lower('Days from inquiry to offer', 9, 4, 'days')),
      theme('Grow with the customers we have', grow('Revenue from existing customers', 100, 120, '%'), finish('Plan for each key account')),
      theme('Open a new region', grow('First customers in the region', 0, 15, 'customers'), grow('Partners signed', 0, 4, 'partners')),
    ],
  },
  {
    category: 'Support',
    level: 'team',
    themes: [
      theme('Solve cases at the first contact', grow('Solved at the first contact', 55, 75, '%'), grow('Satisfied customers', 80, 92, '%')),
      theme(
        'Let customers help themselves',
        grow('Articles in the help center', 40, 120, 'articles'),
        lower('Cases per customer', 3, 2, 'cases'),
      ),
    ],
  },
  {
    category: 'Engineering',
    level: 'team',
    themes: [
      theme('Release with confidence', grow('Releases in a month', 2, 8, 'releases'), lower('Releases taken back', 12, 3, '%')),
      theme(
        'Shorten the way from idea to customer',
        lower('Days from start to release', 28, 12, 'days'),
        finish('Tests run on every change'),
      ),
      theme('Make the product fast', lower('Seconds to the first page', 4, 1.5, 's'), lower('Requests slower than a second', 6, 1, '%')),
    ],
  },
  {
    category: 'HR',
    level: 'team',
    themes: [
      theme('Hire well and quickly', lower('Days to fill a position', 62, 40, 'days'), grow('Accepted offers', 70, 85, '%')),
      theme('Be a company where people stay', lower('People who leave in a year', 14, 9, '%'), grow('Answers in the survey', 60, 85, '%')),
      theme(
        'Give every manager the skills to lead',
        grow('Managers with finished training', 0, 100, '%'),
        grow('One-to-ones held', 50, 90, '%'),
      ),
    ],
  },
  {
    category: 'Finance',
    level: 'team',
    themes: [
      theme('Close the month in three days', lower('Days until the books are closed', 8, 3, 'days'), finish('Automatic bank matching')),
      theme('Get paid on time', lower('Days until payment', 48, 32, 'days'), lower('Overdue invoices', 18, 6, '%')),
    ],
  },
  {
    category: 'Operations',
    level: 'team',
    themes: [
      theme(
        'Deliver what we promise',
        grow('Deliveries on the promised day', 88, 97, '%'),
        lower('Complaints in a month', 30, 10, 'complaints'),
      ),
      theme('Keep the line running', keep('Stock of parts', 400, 900, 'pieces'), lower('Hours of standstill', 40, 12, 'hours')),
      theme('Work without accidents', lower('Reportable accidents', 5, 0, 'accidents'), grow('Near misses reported', 10, 60, 'reports')),
    ],
  },
  {
    category: 'Personal growth',
    level: 'individual',
    themes: [
      theme('Learn what the next role needs', finish('Course finished'), grow('Hours with a mentor', 0, 12, 'hours')),
      theme('Share what I know', grow('Guides published', 0, 6, 'guides'), grow('Introductions held', 0, 4, 'meetings')),
    ],
  },
];

function resultsOf(basis: SeedBasis, { results }: ObjectiveTheme): OkrTemplate['keyResults'] {
  const ranks = ranksBetween(null, null, results.length);
  const weights = spreadEqually(results.length);
  return results.map((result, at) => ({
    id: basis.owned().id,
    rank: ranks[at]!,
    name: result.name,
    ...measureOf(result),
    weight: weights[at]!,
  }));
}

/** Name of the category of each template, by the name of the template. */
export const templateCategories: ReadonlyMap<string, string> = new Map(
  shelves.flatMap(({ category, themes }) => themes.map(({ name }) => [name, category] as const)),
);

/** Library of the demo company. */
export const makeOkrTemplates = (basis: SeedBasis): OkrTemplateRow[] =>
  shelves.flatMap(({ level, themes }) =>
    themes.map((one) =>
      publishedOnce({
        ...basis.owned(),
        name: one.name,
        level,
        description: null,
        keyResults: resultsOf(basis, one),
      }),
    ),
  );

/** First versions of the templates. */
export const makeOkrVersions = ({ random }: SeedBasis, templates: readonly OkrTemplateRow[]): VersionRow[] =>
  templates.map((row) => {
    const { name, level, description, keyResults } = row;
    return firstVersion(random.id(), row, { name, level, description, keyResults });
  });
