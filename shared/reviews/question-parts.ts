export type AnswerType = 'text' | 'rating' | 'boolean' | 'single' | 'multiple' | 'likert';

interface AnswerParts {
  readonly scale: boolean;
  readonly options: boolean;
  readonly statements: boolean;
}

/** The parts that questions with this type of answer need. */
export const partsOfAnswer = (type: AnswerType): AnswerParts => ({
  scale: type === 'rating' || type === 'likert',
  options: type === 'single' || type === 'multiple',
  statements: type === 'likert',
});

interface QuestionParts {
  readonly type: AnswerType;
  readonly scaleId: string | null;
  readonly options: readonly { readonly label: string }[];
  readonly statements: readonly unknown[];
}

interface PartFault {
  readonly path: 'scaleId' | 'options' | 'statements';
  readonly rule: 'scale-needed' | 'options-needed' | 'same-options' | 'statements-needed';
}

const fewestOptions = 2;
const comparable = (label: string) => label.trim().toLocaleLowerCase('en');

/** Finds the parts that a question lacks for its type of answer, and options that are the same. */
export function faultsOfQuestion({ type, scaleId, options, statements }: QuestionParts): PartFault[] {
  const needs = partsOfAnswer(type);
  const labels = new Set(options.map(({ label }) => comparable(label)));
  const faults: PartFault[] = [];
  if (needs.scale && scaleId === null) faults.push({ path: 'scaleId', rule: 'scale-needed' });
  if (needs.options && options.length < fewestOptions) faults.push({ path: 'options', rule: 'options-needed' });
  else if (needs.options && labels.size < options.length) faults.push({ path: 'options', rule: 'same-options' });
  if (needs.statements && statements.length === 0) faults.push({ path: 'statements', rule: 'statements-needed' });
  return faults;
}
