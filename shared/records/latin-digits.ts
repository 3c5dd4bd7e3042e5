/** Digits of Arabic, Persian, Hindi and Telugu by the code of their zero. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0c66];
const digits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0c66-\u0c6f]/g;

/** Writes the digits of all languages as 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replaceAll(digits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - zeros.findLast((zero) => zero <= code)!);
  });
}
