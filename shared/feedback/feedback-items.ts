import { isAnsweredBy } from '#shared/reviews/answers.ts';
import type { FormContent, FormItem, ReviewSection } from '#shared/reviews/form-content.ts';
import type { SectionType } from '#shared/reviews/template-sections.ts';
import type { RaterGroup } from './report.schema.ts';

/** Types of sections that raters answer. Goals, a summary, a plan and potential belong to the review of the manager. */
const rated: readonly SectionType[] = ['competencies', 'questions'];

/** Content of an advanced review: what its raters answer. */
export const feedbackContent = (content: FormContent): FormContent => ({
  ...content,
  sections: content.sections.filter(({ type }) => rated.includes(type)),
});

/** True if raters of a group answer an item. The employee sees all answers, so a private item is asked of nobody but the manager. */
const isAskedOf = (group: RaterGroup, section: ReviewSection, item: FormItem): boolean =>
  group === 'self'
    ? isAnsweredBy('self', section, item)
    : (group === 'manager' || !item.isPrivate) && isAnsweredBy('manager', section, item);

/** Content that raters of a group answer. */
export function contentOfGroup(content: FormContent, group: RaterGroup): FormContent {
  const sections = content.sections.map((section) => ({
    ...section,
    items: section.items.filter((item) => isAskedOf(group, section, item)),
  }));
  return { ...content, sections: sections.filter(({ items }) => items.length > 0) };
}

/** Items that raters of a group answer. */
export const itemsOfGroup = (content: FormContent, group: RaterGroup): FormItem[] =>
  contentOfGroup(content, group).sections.flatMap(({ items }) => items);
