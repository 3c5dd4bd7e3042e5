/** Ideas that a sentence may name, the same in all languages. */
export const concepts = [
  'check-in',
  'task',
  'approval',
  'objective',
  'key-result',
  'goal',
  'org-chart',
  'points',
  'review',
  'rating',
  'page',
  'tour',
  'library',
  'support',
  'problem',
  'language',
  'recognition',
  'keys',
  'team',
  'mine',
  'who',
  'not',
  'due',
  'open',
  'show',
  'new',
  'create',
  'draft',
  'remind',
  'go',
  'find',
  'how',
  'how-many',
  'change',
  'give',
  'start',
  'suggest',
] as const;
export type Concept = (typeof concepts)[number];

/** Words of one language. A word stands for all that begin with it; one that ends with `$` stands for itself only. */
export interface Lexicon {
  readonly words: Readonly<Record<Concept, string>>;
  /** Words around what a sentence is about. */
  readonly fillers: string;
  /** Words that bind a day or a person to the sentence. */
  readonly connectors: string;
}
