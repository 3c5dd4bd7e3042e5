import type { RowOf } from '#shared/records/define-record.ts';
import type { FormItem, FormScale, ReviewSection, ScoreFormula } from '#shared/reviews/form-content.ts';
import type { question } from '#shared/reviews/question.record.ts';
import type { TemplateSection } from '#shared/reviews/template-sections.ts';
import type { FixedContent } from './launch.entity.ts';
import type { ScaleOf } from './form-scales.ts';

type QuestionParts = 'text' | 'type' | 'isRequired' | 'allowsNone' | 'commentMode' | 'isPrivate' | 'options' | 'statements';
/** Question that a form asks, with the id of its row in the questionnaire. */
export interface AskedQuestion {
  readonly rowId: string;
  readonly question: Pick<RowOf<typeof question>, QuestionParts> & { readonly scaleId?: string | null };
}

/** Version of a template with what it names. */
export interface ContentParts {
  readonly templateId: string;
  readonly scaleId: string;
  readonly formula: ScoreFormula | null;
  readonly sections: readonly TemplateSection[];
  readonly designationIds: readonly string[];
  readonly questionsOf: (questionnaireId: string) => readonly AskedQuestion[];
  readonly scaleOf: ScaleOf;
}

/** Rated answers of a section count the same. */
const usualWeight = 1;

/** Items of a question. Each statement of a Likert question is one. */
function itemsOfQuestion({ rowId, question: asked }: AskedQuestion, scaleOf: ScaleOf): FormItem[] {
  const { text, type, options, statements, isRequired, allowsNone, commentMode, isPrivate, scaleId } = asked;
  const isRated = type === 'rating' || type === 'likert';
  const scale = isRated && scaleId ? scaleOf(scaleId) : null;
  const rules = { isRequired, allowsNone, commentMode, isPrivate };
  const common = { description: null, scale, ...rules, weight: isRated ? usualWeight : 0 };
  if (type === 'likert')
    return statements.map(({ id, label }): FormItem => ({ ...common, id, kind: 'rating', heading: text, text: label, options: [] }));
  const chosen = options.map(({ id, label }) => ({ id, label }));
  return [{ ...common, id: rowId, kind: type, heading: null, text, options: chosen }];
}

/** The one item of a section that both sides answer in words. */
const textItem = ({ id, title, type }: TemplateSection): FormItem => ({
  id,
  kind: 'text',
  heading: null,
  text: title,
  description: null,
  scale: null,
  isRequired: type === 'summary',
  allowsNone: false,
  commentMode: 'none',
  isPrivate: false,
  options: [],
  weight: 0,
});

const ratingItem = (section: TemplateSection, scale: FormScale): FormItem => ({
  ...textItem(section),
  kind: 'rating',
  scale,
  isRequired: true,
  allowsNone: scale.allowsNone,
  commentMode: 'optional',
});

/** Items of a section. Goals have none, and the competencies follow from the designation and grade of each person. */
function itemsOf(section: TemplateSection, { scaleId, questionsOf, scaleOf }: ContentParts): FormItem[] {
  const { type, questionnaireId } = section;
  if (type === 'questions' && questionnaireId !== null) return questionsOf(questionnaireId).flatMap((one) => itemsOfQuestion(one, scaleOf));
  if (type === 'summary' || type === 'development') return [textItem(section)];
  return type === 'potential' ? [ratingItem(section, scaleOf(section.scaleId ?? scaleId))] : [];
}

/** Items with an id of their own: two sections may ask one questionnaire. */
function withOwnIds(sections: readonly ReviewSection[]): ReviewSection[] {
  const taken = new Set<string>();
  const ownId = (id: string) => {
    const own = taken.has(id) ? crypto.randomUUID() : id;
    taken.add(own);
    return own;
  };
  return sections.map((section) => ({ ...section, items: section.items.map((item) => ({ ...item, id: ownId(item.id) })) }));
}

/** Makes the content of the forms of a template, still without competencies. */
export function makeContent(parts: ContentParts): FixedContent {
  const { templateId, scaleId, formula, sections, designationIds, scaleOf } = parts;
  const made = sections.map((section): ReviewSection => {
    const { id, title, type, weight, editedBy, hiddenFrom } = section;
    return { id, title, type, weight, editedBy: [...editedBy], hiddenFrom: [...hiddenFrom], items: itemsOf(section, parts) };
  });
  const rated = sections.find(({ type }) => type === 'competencies');
  return {
    content: { templateId, scale: scaleOf(scaleId), formula, sections: withOwnIds(made) },
    designationIds,
    competencyScale: rated ? scaleOf(rated.scaleId ?? scaleId) : null,
    sets: {},
  };
}
