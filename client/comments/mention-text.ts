import { mentionedIn, mentionOf } from '#shared/comments/mentions.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { fitsPerson } from '#client/platform/base/fits-person.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Converts a text with names into the stored form. `known` is the stored text before the change: only people whom it mentions are found. Of
 * people with the same name, each occurrence means the next one.
 */
export function toStored(text: string, known: string, nameOf: (personId: string) => string): string {
  const byName = Map.groupBy(mentionedIn(known), nameOf);
  // A longer name may begin with a shorter one.
  const names = [...byName.keys()].filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return text;
  const seen = new Map<string, number>();
  return text.replaceAll(new RegExp(`@(${names.map(escaped).join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu'), (_, name: string) => {
    const ids = byName.get(name)!;
    const index = seen.get(name) ?? 0;
    seen.set(name, index + 1);
    return mentionOf(ids[Math.min(index, ids.length - 1)]!);
  });
}

export interface MentionQuery {
  /** Position of the `@`. */
  readonly start: number;
  readonly search: string;
}

const mentionPattern = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]+)?)$/u;

/** Finds the name that is being typed before the caret; null if there is none. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const search = mentionPattern.exec(text.slice(0, caret))?.[1];
  return search === undefined ? null : { start: caret - search.length - 1, search };
}

/**
 * Order of a person among the suggestions: 0 if the search begins the name, 1 if it begins other words of it, 2 inside or if it begins the user
 * name; null if absent.
 */
export function mentionRank(person: Parameters<typeof fitsPerson>[0], search: string): number | null {
  const { name } = person;
  const [folded, wanted] = [normalizeText(name), normalizeText(search)];
  const [words, parts] = [folded.split(' '), wanted.split(' ')];
  if (!fitsPerson(person, search)) return null;
  if (folded.startsWith(wanted)) return 0;
  return parts.every((part) => words.some((word) => word.startsWith(part))) ? 1 : 2;
}

/** Text after a mention that was inserted, which begins with exactly the space that follows the name. */
export const afterMention = (text: string): string => (/^\s/u.test(text) ? text : ` ${text}`);
