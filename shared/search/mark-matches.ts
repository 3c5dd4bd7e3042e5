import { normalizeText, normalizeCharacters } from '#shared/platform/normalize-text.ts';

export function markMatches(text: string, keyword: string): { text: string; isHit: boolean }[] {
  const characters = [...text.normalize('NFC')];
  const folded = characters.map(normalizeCharacters);
  const starts: number[] = [];
  for (const [index, part] of folded.entries()) for (let count = 0; count < part.length; count++) starts.push(index);
  const whole = folded.join('');
  const isHit = characters.map(() => false);
  for (const word of normalizeText(keyword).split(' ').filter(Boolean))
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (const index of starts.slice(at, at + word.length)) isHit[index] = true;
  const parts: { text: string; isHit: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last?.isHit === isHit[index]) last!.text += character;
    else parts.push({ text: character, isHit: isHit[index]! });
  }
  return parts;
}
