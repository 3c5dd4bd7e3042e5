import { normalizeText } from '#shared/platform/normalize-text.ts';

/** Tells whether each word of a search is part of the name of a person, or begins the user name of somebody whose name is in another script. */
export function fitsPerson(
  { name, handle = '' }: { readonly name: string; readonly handle?: string | undefined },
  search: string,
): boolean {
  const words = normalizeText(search).split(/\s+/u).filter(Boolean);
  const handleParts = normalizeText(handle).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => normalizeText(name).includes(word) || handleParts.some((part) => part.startsWith(word)));
}
