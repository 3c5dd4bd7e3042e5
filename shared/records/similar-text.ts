/** Similarity from which two texts say almost the same. */
export const nearlySame = 0.6;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en')
    .match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** Groups of three letters, as `pg_trgm` makes them. */
const trigramsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text).flatMap((word) => {
      const letters = [...`  ${word} `];
      return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
    }),
  );

/** Similarity of two texts from 0 to 1: the share of their groups of three letters that both have. */
export function similarityOf(one: string, other: string): number {
  const [first, second] = [trigramsOf(one), trigramsOf(other)];
  const common = [...first].filter((part) => second.has(part)).length;
  const all = first.size + second.size - common;
  return all === 0 ? 0 : common / all;
}

/** Finds the text that is most like this one, if it says almost the same. */
export function mostSimilar<T>(text: string, others: readonly T[], textOf: (one: T) => string): T | null {
  const ranked = others
    .map((one) => ({ one, similarity: similarityOf(text, textOf(one)) }))
    .filter(({ similarity }) => similarity >= nearlySame)
    .toSorted((a, b) => b.similarity - a.similarity);
  return ranked[0]?.one ?? null;
}
