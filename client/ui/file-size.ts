import { formatTag } from '#shared/platform/languages.ts';

const units = [
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1_000 },
  { unit: 'byte', bytes: 1 },
] as const;

/** Formats a size in the largest unit: "1.2 MB". */
export function fileSize(bytes: number, language: string): string {
  const { unit, bytes: one } = units.find((each) => bytes >= each.bytes) ?? units[2];
  const format = {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(formatTag(language), format).format(bytes / one);
}
