const characters = new Intl.Segmenter();

/** Shortens a text to at most this many UTF-16 units, as `maxLength` of a field counts them, without cutting a character in half. */
export function shortenText(text: string, maxLength: number): string {
  let end = 0;
  for (const { index, segment } of characters.segment(text)) if (index + segment.length <= maxLength) end = index + segment.length;
  return text.slice(0, end);
}
