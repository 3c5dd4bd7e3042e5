/** What is no plain sign with a mark: other letters, forms of one Arabic letter, quotes and dashes as they are printed. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '⁄': '/',
};

/** Accents, and the vowel signs and hamzas of Arabic; the signs of Indian scripts are letters. */
const marks = /[\u0300-\u036f\u064b-\u0655]/g;
const spaces = /[\t-\r \u0085\u1680\u2028\u2029\ufeff]+/g;

/** Signs as search compares them: lower case, without accents, in their plainest form. */
export const foldSigns = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(marks, '').toLowerCase()].map((sign) => spelled[sign] ?? sign).join('');

/** A text as search compares it; the twin of `cairn.fold`. */
export const fold = (text: string): string => foldSigns(text).replaceAll(spaces, ' ').trim();
