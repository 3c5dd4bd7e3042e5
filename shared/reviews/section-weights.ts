import { spreadInShares } from '#shared/objectives/weights.ts';
import type { ReviewSection } from './form-content.ts';
import { isScored } from './template-sections.ts';

/** Goals are those of the period of the form; each other section is rated in its items. */
const canHaveScore = ({ type, items }: ReviewSection): boolean =>
  type === 'goals' || items.some(({ kind, weight }) => kind === 'rating' && weight > 0);

/**
 * Sections of a form with the weights that count in its score. A section in which nothing can be rated weighs nothing, and the others weigh
 * 100 together in the proportion that they had. Nothing changes if no section can be rated.
 */
export function spreadEmptySections(sections: readonly ReviewSection[]): ReviewSection[] {
  const scored = sections.filter(({ type, weight }) => isScored(type) && weight > 0);
  const rated = scored.filter(canHaveScore);
  if (rated.length === 0 || rated.length === scored.length) return [...sections];
  const weights = spreadInShares(rated.map(({ weight }) => weight));
  const weightOf = new Map(scored.map(({ id }) => [id, 0]));
  for (const [at, { id }] of rated.entries()) weightOf.set(id, weights[at]!);
  return sections.map((section) => ({ ...section, weight: weightOf.get(section.id) ?? section.weight }));
}
