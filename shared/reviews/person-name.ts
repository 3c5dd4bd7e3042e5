/** Mark in the text of a question that stands for the name of the person who is reviewed. */
export const nameMark = '{name}';

interface Worded {
  readonly heading: string | null;
  readonly text: string;
  readonly description: string | null;
}

/** Returns an item with the name of the person in its texts. */
export function withName<Item extends Worded>(item: Item, name: string): Item {
  const named = (text: string) => text.replaceAll(nameMark, () => name);
  return {
    ...item,
    heading: item.heading && named(item.heading),
    text: named(item.text),
    description: item.description && named(item.description),
  };
}
