import { withLatinDigits } from './latin-digits.ts';

/** Sign before the decimals of the numbers of a file; null if it is not known. */
export type DecimalSign = 'point' | 'comma' | null;

/** A number has this many exact digits. */
const maxDigits = 15;

/** Digits and signs of a number: `٢٫٥ %` is `2.5`. */
const plainNumber = (text: string): string =>
  withLatinDigits(text)
    .replaceAll(/[\s\u00a0\u202f٬]/g, '')
    .replaceAll('٫', '.')
    .replace(/[%٪]$/, '');

const group = String.raw`[+-]?[1-9]\d{0,2}`;
/** Numbers with signs between their thousands: `1,234,567.8` and `1.234.567,8`. */
const grouped = {
  point: new RegExp(String.raw`^${group}(,\d{3})+(\.\d+)?$`),
  comma: new RegExp(String.raw`^${group}(\.\d{3})+(,\d+)?$`),
};
/** One group can be decimals as well: `1,200`. */
const isAmbiguous = (plain: string) => new RegExp(String.raw`^${group}[.,]\d{3}$`).test(plain);

/** Decimal sign that a text of a number proves, if it proves one. */
export function decimalSignOf(text: string): DecimalSign {
  const plain = plainNumber(text);
  if (isAmbiguous(plain)) return null;
  if (grouped.point.test(plain)) return 'point';
  if (grouped.comma.test(plain)) return 'comma';
  if (/^[+-]?\d*\.\d+$/.test(plain)) return 'point';
  return /^[+-]?\d*,\d+$/.test(plain) ? 'comma' : null;
}

function withPoint(plain: string, sign: DecimalSign): string {
  const own = sign ?? decimalSignOf(plain);
  if (own === 'comma') {
    if (grouped.comma.test(plain)) return plain.replaceAll('.', '').replace(',', '.');
    // A single comma is the sign; a point is that of a program, unless it stands before thousands.
    return plain.replace(',', '.');
  }
  if (grouped.point.test(plain) && (own === 'point' || !isAmbiguous(plain))) return plain.replaceAll(',', '');
  return plain;
}

/** Parses a number; null if the text is none, or could mean two. Without a sign, a comma before three digits as in `1,200` could. */
export function parseNumber(text: string, sign: DecimalSign): number | 'long-number' | null {
  const number = withPoint(plainNumber(text), sign);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(number)) return null;
  const [whole = ''] = number.replace(/^[+-]?0*/, '').split('.');
  return whole.length > maxDigits ? 'long-number' : Number(number);
}
