const longest = 15;
const characters = new Intl.Segmenter();

/** The name as the navbar has room for it: cut after 15 characters as a reader counts them. */
export function shortName(name: string | undefined, nameless: string): string {
  if (!name?.trim()) return nameless;
  const all = [...characters.segment(name)].map(({ segment }) => segment);
  return all.length > longest ? `${all.slice(0, longest).join('')}…` : name;
}
