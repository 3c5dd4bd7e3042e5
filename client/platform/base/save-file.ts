/** An apostrophe keeps a spreadsheet from running a text as a formula. An import removes it. */
const cellText = (cell: string | number) =>
  typeof cell === 'number' ? String(cell) : `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

/** Formats rows as a CSV file (RFC 4180) with a byte order mark, by which Excel recognises UTF-8. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

/** Saves a text as a file of the reader. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }));

/** Saves a file for the reader. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
