import { isDay } from '#shared/platform/schema.ts';

export const maxStatement = 4000;

/** Values that a statement may name. */
export interface SoqlVariables {
  /** Days, `YYYY-MM-DD`. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly ownerEmail: string;
}
export const soqlVariables = ['periodStart', 'periodEnd', 'ownerEmail'] as const;

/** A text in quotes, a variable, or an open quote. A colon after a letter or digit belongs to a literal: `LAST_N_DAYS:30`, `00:00:00Z`. */
const parts = /'(?:[^'\\]|\\.)*'|(?<![\w:]):\s*([A-Za-z]\w*)|'/gs;

/** Name of the rule that a statement breaks; null if it can be sent. */
export function soqlFault(statement: string): string | null {
  if (!/^\s*select\s/i.test(statement)) return 'soql-select';
  if (statement.includes(';')) return 'soql-one-statement';
  for (const [part, name] of statement.matchAll(parts)) {
    if (part === "'") return 'soql-quote';
    if (name !== undefined && !soqlVariables.some((one) => one === name)) return 'soql-variable';
  }
  return null;
}

function dateLiteral(day: string): string {
  if (!isDay(day)) throw new Error(`${day} is not a day.`);
  return day;
}

const textLiteral = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

/** Writes the variables of a statement as literals. Texts in quotes stay as they are. */
export function withVariables(statement: string, { periodStart, periodEnd, ownerEmail }: SoqlVariables): string {
  const literals: Readonly<Record<string, () => string>> = {
    periodStart: () => dateLiteral(periodStart),
    periodEnd: () => dateLiteral(periodEnd),
    ownerEmail: () => textLiteral(ownerEmail),
  };
  return statement.replaceAll(parts, (part: string, name?: string) => (name === undefined ? part : (literals[name]?.() ?? part)));
}
