/** Limits of a list of subjects: its entries, and the letters of one. */
export const maxEntries = 500;
export const maxEntry = 320;

const isEmail = (cell: string) => cell.includes('@');

/**
 * Entries of a pasted list or a CSV file: one in each line, or several with commas, semicolons or tabs between them. Of a line with email
 * addresses, as of a table with names, only these count.
 */
export function entriesOf(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[,;\t]/).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
    const written = cells.filter((cell) => cell !== '');
    return written.some(isEmail) ? written.filter(isEmail) : written;
  });
}
