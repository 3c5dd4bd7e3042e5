import { ratingOf } from './answers.ts';
import { add, divide, exact, multiply, subtract, toHundredths, zero, type Exact } from './exact.ts';
import type { FormContent, FormItem, FormScale, ReviewSection } from './form-content.ts';
import type { Answers, FormGoal } from './form.schema.ts';
import { isScored } from './template-sections.ts';

/** Score of a section on the scale of the form; null if nothing in it is rated. */
export interface SectionScore {
  readonly id: string;
  readonly weight: number;
  readonly score: number | null;
}

export interface FormScore {
  readonly score: number | null;
  readonly sections: readonly SectionScore[];
}

interface Weighted {
  readonly weight: number;
  readonly value: Exact | null;
}

/** Mean over the values that exist; their weights count in proportion. Null without a value. */
function weightedMean(parts: readonly Weighted[]): Exact | null {
  const present = parts.filter(({ value, weight }) => value !== null && weight > 0);
  if (present.length === 0) return null;
  const sum = present.reduce((total, { value, weight }) => add(total, multiply(value!, exact(weight))), zero);
  const weights = present.reduce((total, { weight }) => add(total, exact(weight)), zero);
  return divide(sum, weights);
}

const endsOf = ({ points }: FormScale): readonly [Exact, Exact] => [exact(points[0]!.value), exact(points.at(-1)!.value)];

/** Place on the scale of a share between 0 and 1. */
function onScale(share: Exact, scale: FormScale): Exact {
  const [low, high] = endsOf(scale);
  return add(multiply(share, subtract(high, low)), low);
}

/** Rating as a share of its own scale, so that ratings of different scales can be compared. */
function shareOf(rating: number, scale: FormScale): Exact {
  const [low, high] = endsOf(scale);
  return divide(subtract(exact(rating), low), subtract(high, low));
}

function itemShare(item: FormItem, answers: Answers): Exact | null {
  const rating = ratingOf(item, answers[item.id]);
  return rating === null || item.scale === null ? null : shareOf(rating, item.scale);
}

const hundred = exact(100);

/** Progress of the goals of the period from 0 to 100: by their weights, or the plain mean if none has one. Null without goals. */
function progressOf(goals: readonly FormGoal[]): Exact | null {
  const areEqual = goals.every(({ weight }) => weight === 0);
  return weightedMean(goals.map(({ weight, progress }) => ({ weight: areEqual ? 1 : weight, value: exact(progress) })));
}

/** Score of the goals on the scale of the form; null without goals. */
export function goalScoreOf(goals: readonly FormGoal[], scale: FormScale): number | null {
  const progress = progressOf(goals);
  return progress && toHundredths(onScale(divide(progress, hundred), scale));
}

interface Scored {
  readonly answers: Answers;
  readonly goals: readonly FormGoal[];
}

function sectionShare({ type, items }: ReviewSection, { answers, goals }: Scored): Exact | null {
  if (type !== 'goals') return weightedMean(items.map((item) => ({ weight: item.weight, value: itemShare(item, answers) })));
  const progress = progressOf(goals);
  return progress && divide(progress, hundred);
}

/** Score on the scale of a form, from a score between the ends of another scale. */
export function scoreOnScale(score: number, [low, high]: readonly [low: number, high: number], scale: FormScale): number {
  const share = divide(subtract(exact(score), exact(low)), subtract(exact(high), exact(low)));
  return toHundredths(onScale(share, scale));
}

interface Components {
  /** Score of the self review and of the feedback of others, on the scale of the form. */
  readonly self?: number | null;
  readonly feedback?: number | null;
}

function formulaShare(
  { formula, scale, sections }: FormContent,
  scored: Scored,
  { self = null, feedback = null }: Components,
): Exact | null {
  const meanOf = (type: ReviewSection['type']) =>
    weightedMean(sections.filter((one) => one.type === type).map((one) => ({ weight: one.weight, value: sectionShare(one, scored) })));
  const given = (score: number | null) => (score === null ? null : shareOf(score, scale));
  const { goals } = scored;
  const progress = progressOf(goals);
  return weightedMean([
    { weight: formula!.goals, value: progress && divide(progress, hundred) },
    { weight: formula!.competencies, value: meanOf('competencies') },
    { weight: formula!.self, value: given(self) },
    { weight: formula!.feedback, value: given(feedback) },
  ]);
}

/**
 * Score of one side of a form. Items and sections without a rating drop out and the weights of the others count in proportion; scales are
 * mapped linearly; only the results are rounded, half up to two decimals.
 */
export function scoreOf(content: FormContent, scored: Scored, components: Components = {}): FormScore {
  const { scale, formula } = content;
  const shares = content.sections
    .filter(({ type }) => isScored(type))
    .map((section) => ({ id: section.id, weight: section.weight, value: sectionShare(section, scored) }));
  const total = formula ? formulaShare(content, scored, components) : weightedMean(shares);
  const rounded = (share: Exact | null) => share && toHundredths(onScale(share, scale));
  return { score: rounded(total), sections: shares.map(({ id, weight, value }) => ({ id, weight, score: rounded(value) })) };
}
