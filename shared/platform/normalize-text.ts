/** Characters without a Unicode decomposition: special letters, forms of Arabic letters, typographic quotes and dashes. */
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

/** Accents, and the vowel signs and hamzas of Arabic. The signs of Indian scripts are letters and stay. */
const marks = /[\u0300-\u036f\u064b-\u0655]/g;
const spaces = /[\t-\r \u0085\u1680\u2028\u2029\ufeff]+/g;

/** Lower case, without accents, each character in its simplest form. */
export const normalizeCharacters = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(marks, '').toLowerCase()].map((sign) => spelled[sign] ?? sign).join('');

/** Normalises text for search. Must give the same result as the normalisation function in PostgreSQL. */
export const normalizeText = (text: string): string => normalizeCharacters(text).replaceAll(spaces, ' ').trim();
