import type { Language } from '#shared/platform/languages.ts';
import { parseTypedDay } from '#client/ui/parse-typed-day.ts';
import type { Intent } from './match-intent.ts';
import { quotedIn } from './quoted.ts';
import type { Concept } from './words/concept.ts';
import { lexiconsOf } from './words/lexicons.ts';
import { wordsOf } from '#client/search/tokens.ts';

export interface SlotContext {
  readonly language: Language;
  /** Tag by which days are read. */
  readonly tag: string;
  readonly today: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly about: Intent;
}

export interface Slots {
  /** The sentence without the words that ask, without the day and the person. */
  readonly rest: string;
  readonly day: string | null;
  /** People whom the sentence may name: several, if they have the same first name. */
  readonly personIds: readonly string[];
}

interface Token {
  readonly raw: string;
  readonly word: string;
}

/** Ideas whose words only say what is asked for. */
const asking: Readonly<Partial<Record<Intent, readonly Concept[]>>> = {
  'create-task': ['create', 'new', 'task', 'remind'],
  'draft-objective': ['create', 'new', 'draft', 'objective', 'library', 'show'],
  'raise-ticket': ['create', 'new', 'support'],
  'open-page': ['go', 'page', 'show'],
  find: ['find', 'show'],
  'how-to': ['how'],
};

const longestDay = 4;
const ending = /[.,;:!?¿¡؟،।]+$/u;

const tokensOf = (text: string): Token[] =>
  text
    .split(/\s+/u)
    .filter((raw) => raw !== '')
    .map((raw) => ({ raw, word: wordsOf(raw).join(' ') }));

/** Ends of Telugu days: "by tomorrow" is one word. */
const plainDay = (text: string) => text.replace(/వారానికి$/u, 'వారం').replace(/రేపటికి$/u, 'రేపు');

interface Found<T> {
  readonly value: T;
  readonly from: number;
  readonly to: number;
}

function dayAmong(tokens: readonly Token[], { tag, today }: SlotContext): Found<string> | null {
  for (let size = longestDay; size > 0; size -= 1)
    for (let from = 0; from + size <= tokens.length; from += 1) {
      const text = tokens
        .slice(from, from + size)
        .map(({ raw }) => raw)
        .join(' ')
        .replace(ending, '');
      const value = /^(\d+|[a-z]{1,2})$/iu.test(text) ? null : parseTypedDay(plainDay(text), tag, today);
      if (value !== null) return { value, from, to: from + size };
    }
  return null;
}

const isConnector = (token: Token | undefined, { language }: SlotContext) =>
  token !== undefined && lexiconsOf(language).some(({ connectors }) => connectors.has(token.word));

/** Languages whose verbs and connectors stand at the end. */
const isVerbLast = ({ language }: SlotContext) => language === 'hi' || language === 'te';

/** Names may have an ending, such as that of a possessive or a case. */
const isName = (word: string, name: string) => word === name || (name.length > 3 && word.startsWith(name) && word.length - name.length < 3);

function peopleAmong(tokens: readonly Token[], context: SlotContext): Found<readonly string[]> | null {
  const startsAt = (names: readonly string[], from: number) =>
    names.length > 0 && names.every((name, at) => tokens[from + at] !== undefined && isName(tokens[from + at]!.word, name));
  const isBound = (from: number, to: number) =>
    isConnector(tokens[from - 1], context) || (isVerbLast(context) && isConnector(tokens[to], context));
  for (const first of [false, true])
    for (let from = 0; from < tokens.length; from += 1) {
      const named = context.people.filter(({ name }) => startsAt(first ? wordsOf(name).slice(0, 1) : wordsOf(name), from));
      const size = first ? 1 : Math.max(1, ...named.map(({ name }) => wordsOf(name).length));
      if (named.length > 0 && isBound(from, from + size)) return { value: named.map(({ id }) => id), from, to: from + size };
    }
  return null;
}

/** Tokens without those of a slot and the connectors around it. */
function without(tokens: readonly Token[], found: Found<unknown> | null, context: SlotContext): readonly Token[] {
  if (!found) return tokens;
  let { from, to } = found;
  while (isConnector(tokens[from - 1], context)) from -= 1;
  while (isVerbLast(context) && isConnector(tokens[to], context)) to += 1;
  return [...tokens.slice(0, from), ...tokens.slice(to)];
}

/** Number of words with which these begin and which only ask: a filler, or a word for what is asked for. */
function askingWords(words: readonly string[], context: SlotContext): number {
  const spaced = ` ${words.join(' ')} `;
  return Math.max(
    0,
    ...lexiconsOf(context.language).flatMap(({ terms, fillers }) => [
      fillers.has(words[0] ?? '') || words[0] === '' ? 1 : 0,
      ...(asking[context.about] ?? []).flatMap((concept) =>
        (terms.get(concept) ?? []).filter((term) => spaced.startsWith(term)).map((term) => term.trim().split(' ').length),
      ),
    ]),
  );
}

function strip(tokens: readonly Token[], context: SlotContext): readonly Token[] {
  let left = [...tokens];
  const words = () => left.map(({ word }) => word);
  for (let count = askingWords(words(), context); count > 0 && left.length > 0; count = askingWords(words(), context))
    left = left.slice(count);
  const asksAtEnd = (size: number) => left.length >= size && askingWords(words().slice(-size), context) >= size;
  for (let size = 2; isVerbLast(context) && size > 0;)
    if (asksAtEnd(size)) {
      left = left.slice(0, -size);
      size = 2;
    } else size -= 1;
  return left;
}

/** Finds the day, the person and the subject of a sentence. */
export function slotsIn(text: string, context: SlotContext): Slots {
  const quoted = quotedIn(text);
  const tokens = tokensOf(quoted === null ? text : text.replace(quoted, ' '));
  const day = context.about === 'create-task' ? dayAmong(tokens, context) : null;
  const undated = without(tokens, day, context);
  const people = context.about === 'create-task' ? peopleAmong(undated, context) : null;
  const rest = strip(without(undated, people, context), context);
  const subject = rest.map(({ raw }) => raw).join(' ');
  return { rest: quoted ?? subject.replace(ending, ''), day: day?.value ?? null, personIds: people?.value ?? [] };
}
