import { fold, foldSigns } from '#shared/platform/fold.ts';

/** A text cut into parts, those marked that hold a word of the keyword. */
export function marked(text: string, keyword: string): { text: string; isHit: boolean }[] {
  const characters = [...text.normalize('NFC')];
  const folded = characters.map(foldSigns);
  const starts: number[] = [];
  for (const [index, part] of folded.entries()) for (let count = 0; count < part.length; count++) starts.push(index);
  const whole = folded.join('');
  const isHit = characters.map(() => false);
  for (const word of fold(keyword).split(' ').filter(Boolean))
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
