/** An export writes an apostrophe before a text that a spreadsheet would run as a formula. */
const withoutEscape = (text: string) => text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** Text of a cell as it was before its export, without what no database can store. */
export const tidyText = (text: string): string => withoutEscape(text.replaceAll('\0', '').toWellFormed()).trim();
