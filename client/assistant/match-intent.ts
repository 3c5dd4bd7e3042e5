import type { Language } from '#shared/platform/languages.ts';
import { quotedIn } from './quoted.ts';
import type { Concept } from './words/concept.ts';
import { conceptsIn } from './words/lexicons.ts';

type Weights = Readonly<Partial<Record<Concept, number>>>;

const anotherAsk: Weights = { how: -5, tour: -5, rating: -5 };

/** Points that each idea gives to an intent. The intents stand in the order in which the assistant offers them. */
const weights = {
  'check-ins-due': { ...anotherAsk, 'check-in': 3, mine: 1, due: 1, who: -4, not: -1, team: -1 },
  'tasks-due': { ...anotherAsk, task: 2, due: 2, mine: 1, open: 1, show: 1, create: -3, new: -3, remind: -3, find: -2 },
  approvals: { ...anotherAsk, approval: 4, mine: 1, open: 1 },
  'create-task': { ...anotherAsk, task: 2, create: 2, new: 2, remind: 4, objective: -1, support: -3 },
  'draft-objective': { ...anotherAsk, objective: 2, draft: 2, create: 1, new: 1, library: 2, find: -2 },
  'missing-check-ins': { ...anotherAsk, 'check-in': 2, who: 2, not: 2, team: 2 },
  points: { ...anotherAsk, points: 3, 'how-many': 2, mine: 1, show: 1, due: -1 },
  'open-page': { ...anotherAsk, go: 3, page: 2, support: -1, find: -1 },
  find: { ...anotherAsk, find: 4 },
  'raise-ticket': { ...anotherAsk, support: 4, problem: 4, create: 1, new: 1, page: -1 },
  'how-to': {
    how: 2,
    create: 1,
    change: 1,
    give: 1,
    task: 1,
    objective: 1,
    'key-result': 1,
    goal: 1,
    'check-in': 1,
    approval: 1,
    points: 1,
    recognition: 1,
    language: 1,
    keys: 1,
    support: 1,
    find: 1,
  },
  tour: { tour: 4, start: 1, show: 1, rating: -5 },
  rating: { rating: 3, suggest: 2, give: 1, review: 1, go: -3, page: -2, library: -2 },
} as const satisfies Record<string, Weights>;

/** Request that a sentence may make. `rating` is always refused. */
export type Intent = keyof typeof weights;

export interface IntentMatch {
  /** Null if no intent is certain enough. */
  readonly intent: Intent | null;
  /** The three most likely intents, the best first. A refused one is never offered. */
  readonly nearest: readonly Intent[];
  /** All ideas of the sentence. */
  readonly concepts: ReadonlySet<Concept>;
}

/** Requests that the assistant offers, in this order. */
export const intents = (Object.keys(weights) as Intent[]).filter((intent) => intent !== 'rating');

const least = 3;

/** Finds what a sentence asks for by the ideas that it names outside of quotes, in the given language or in English. */
export function matchIntent(text: string, language: Language): IntentMatch {
  const quoted = quotedIn(text);
  const asked = conceptsIn(quoted === null ? text : text.replace(quoted, ' '), language);
  const scored = Object.entries(weights as Record<Intent, Weights>).map(([intent, given]) => ({
    intent: intent as Intent,
    score: [...asked].reduce((sum, concept) => sum + (given[concept] ?? 0), 0),
  }));
  const ranked = scored.toSorted((a, b) => b.score - a.score);
  const [best] = ranked;
  return {
    intent: best !== undefined && best.score >= least ? best.intent : null,
    nearest: ranked.flatMap(({ intent }) => (intent === 'rating' ? [] : [intent])).slice(0, 3),
    concepts: quoted === null ? asked : conceptsIn(text, language),
  };
}
