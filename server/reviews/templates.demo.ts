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

const defaultOf = ['Software Engineer', 'Engineering Manager', 'Sales Representative'];

interface Parts {
  readonly company: SeededCompany;
  readonly scales: readonly { readonly id: string; readonly name: string }[];
  readonly questionnaires: readonly QuestionnaireRow[];
}

/** Template of the yearly review of the demo company. */
export function makeTemplates(basis: SeedBasis, { company, scales, questionnaires }: Parts): TemplateRow[] {
  const scaleOf = (name: string) => scales.find((one) => one.name === name)!.id;
  const ranks = ranksBetween(null, null, sections.length);
  const rows = sections.map(([type, title, weight, asked], index) => {
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
  const designations = company.designation
    .filter(({ name }) => defaultOf.includes(name))
    .map(({ id }, index) => ({ id: basis.owned().id, rank: ranks[index]!, designationId: id }));
  return [{ ...basis.owned(), name: 'Yearly review', scaleId: scaleOf('Performance'), sections: rows, designations }];
}
