import { ranksBetween } from '#shared/platform/rank.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { usualViewersOf, viewings, type SectionType } from '#shared/reviews/template-sections.ts';
import type { template } from '#shared/reviews/template.record.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import type { QuestionnaireRow } from './questions.demo.ts';

export type TemplateRow = OwnedRow & Pick<RowOf<typeof template>, 'name' | 'scaleId' | 'sections' | 'designations'>;

type Sample = readonly [type: SectionType, title: string, weight: number, questionnaire?: string];

const sections: readonly Sample[] = [
  ['goals', 'Goals', 50],
  ['competencies', 'Competencies', 40],
  ['questions', 'Looking back', 10, 'Yearly review'],
  ['development', 'Development', 0],
  ['summary', 'Summary', 0],
  ['potential', 'Potential', 0],
];

const feedbackSections: readonly Sample[] = [
  ['competencies', 'Competencies', 60],
  ['questions', 'Working together', 40, '360 feedback'],
];

const defaultOf = ['Software Engineer', 'Engineering Manager', 'Sales Representative'];

interface Parts {
  readonly company: SeededCompany;
  readonly scales: readonly { readonly id: string; readonly name: string }[];
  readonly questionnaires: readonly QuestionnaireRow[];
}

const scaleIn =
  ({ scales }: Parts) =>
  (name: string) =>
    scales.find((one) => one.name === name)!.id;

function rowsFrom(basis: SeedBasis, parts: Parts, samples: readonly Sample[]) {
  const { questionnaires } = parts;
  const scaleOf = scaleIn(parts);
  const ranks = ranksBetween(null, null, samples.length);
  return samples.map(([type, title, weight, asked], index) => {
    const { editedBy, hiddenFrom } = usualViewersOf(type);
    const named = {
      questionnaireId: questionnaires.find(({ name }) => name === asked)?.id ?? null,
      scaleId: type === 'potential' ? scaleOf('Potential') : null,
    };
    const viewers = {
      editedBy: viewings.filter((one) => editedBy.includes(one)),
      hiddenFrom: viewings.filter((one) => hiddenFrom.includes(one)),
    };
    return { id: basis.owned().id, rank: ranks[index]!, title, type, weight, ...named, ...viewers };
  });
}

/** Template of the yearly review of the demo company. */
export function makeTemplates(basis: SeedBasis, parts: Parts): TemplateRow[] {
  const { company } = parts;
  const rows = rowsFrom(basis, parts, sections);
  const ranks = ranksBetween(null, null, defaultOf.length);
  const designations = company.designation
    .filter(({ name }) => defaultOf.includes(name))
    .map(({ id }, index) => ({ id: basis.owned().id, rank: ranks[index]!, designationId: id }));
  return [{ ...basis.owned(), name: 'Yearly review', scaleId: scaleIn(parts)('Performance'), sections: rows, designations }];
}

export const feedbackTemplate = '360 feedback';

/** Template of the 360 of the demo company. */
export const makeFeedbackTemplates = (basis: SeedBasis, parts: Parts): TemplateRow[] => [
  {
    ...basis.owned(),
    name: feedbackTemplate,
    scaleId: scaleIn(parts)('Performance'),
    sections: rowsFrom(basis, parts, feedbackSections),
    designations: [],
  },
];
