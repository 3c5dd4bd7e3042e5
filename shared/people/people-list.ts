/** Limits of a list of people: its entries, and the letters of one. */
export const maxEntries = 500;
export const maxEntry = 320;

const isEmail = (cell: string) => cell.includes('@');

const partsOf = (cell: string) =>
  cell
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((part) => part !== '');

/**
 * Entries of a pasted list or a CSV file: one in each line, or several with commas between them. Of a line with email addresses, as of a
 * table with names, only these count. Of another line with tabs or semicolons, only the first cell counts, because a later one could be the
 * employee id of somebody else.
 */
export function entriesOf(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[;\t]/).map(partsOf);
    const emails = cells.flat().filter(isEmail);
    return emails.length > 0 ? emails : (cells.find(({ length }) => length > 0) ?? []);
  });
}

/** A list with more lines at its end, so that reading a file keeps what was typed before. */
export const withLines = (text: string, lines: string): string => (text.trim() === '' ? lines : `${text.trimEnd()}\n${lines}`);
