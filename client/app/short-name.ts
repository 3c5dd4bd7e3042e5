const longest = 15;
const characters = new Intl.Segmenter();

/** Cuts the name after 15 characters as readers count them (grapheme clusters). */
export function shortName(name: string | undefined, nameless: string): string {
  if (!name?.trim()) return nameless;
  const all = [...characters.segment(name)].map(({ segment }) => segment);
  return all.length > longest ? `${all.slice(0, longest).join('')}…` : name;
}
