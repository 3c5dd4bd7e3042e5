type Cell = string | number | boolean | null;

/** A spreadsheet would run a text that begins with one of these characters as a formula. */
const formula = /^[=+\-@\t\r]/;
const special = /[",\r\n]/;

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats rows as CSV (RFC 4180) with a byte order mark, by which Excel recognises UTF-8. Formulas are escaped. */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
