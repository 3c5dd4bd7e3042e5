/** Letters that are not a plain one with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};
const vowelSign = /^[\u064b-\u0652]$/;

/** One character as search compares it: lower case, without accents; the forms of one Arabic letter are one. */
function foldCharacter(character: string): string {
  if (vowelSign.test(character)) return '';
  const lower = character.toLowerCase();
  const plain = /\p{Script=Latin}/u.test(lower) ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '') : lower;
  return spelled[plain] ?? plain;
}

/** A text as search compares it; the twin of `cairn.fold` for what people write. */
export const fold = (text: string): string => [...text.normalize('NFC')].map(foldCharacter).join('').replaceAll(/\s+/g, ' ').trim();

/** A text cut into parts, those marked that hold a word of the keyword. */
export function marked(text: string, keyword: string): { text: string; isHit: boolean }[] {
  const characters = [...text.normalize('NFC')];
  const folded = characters.map(foldCharacter);
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
