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
export function foldCharacter(character: string): string {
  if (vowelSign.test(character)) return '';
  const lower = character.toLowerCase();
  const plain = /\p{Script=Latin}/u.test(lower) ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '') : lower;
  return spelled[plain] ?? plain;
}

/** A text as search compares it; the twin of `cairn.fold` for what people write. */
export const fold = (text: string): string => [...text.normalize('NFC')].map(foldCharacter).join('').replaceAll(/\s+/g, ' ').trim();
