import { idPattern } from '#shared/platform/schema.ts';

const mention = () => new RegExp(`@\\[(${idPattern.slice(1, -1)})\\]`, 'g');

/** Writes the mention of a person as stored in the text of a comment. */
export const mentionOf = (personId: string) => `@[${personId}]`;

export type CommentPart = { readonly text: string } | { readonly personId: string };

/** Splits a text into plain parts and mentions. */
export const partsOf = (body: string): CommentPart[] =>
  body
    .split(mention())
    .map((part, index) => (index % 2 === 0 ? { text: part } : { personId: part }))
    .filter((part) => !('text' in part) || part.text !== '');

/** Ids of the people whom a text mentions, each once. */
export const mentionedIn = (body: string): string[] => [...new Set(Array.from(body.matchAll(mention()), ([, id]) => id!))];

/** Replaces the mentions of a text by readable names. */
export const withNames = (body: string, nameOf: (personId: string) => string): string =>
  body.replaceAll(mention(), (_, personId: string) => `@${nameOf(personId)}`);
