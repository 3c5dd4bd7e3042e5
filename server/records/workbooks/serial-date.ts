const dayMs = 86_400_000;

/** Excel counts a day 29 February 1900 and LibreOffice does not, so that earlier days are one day apart. */
const firstCertainDay = 61;

/**
 * Day of a date that a workbook stores as days since 1900 or 1904, with its time if it has one. Returns null for times without a day, and for
 * days before March 1900, which programs count differently.
 */
export function dayOfSerial(serial: number, startsIn1904: boolean): string | null {
  if (serial < (startsIn1904 ? 0 : firstCertainDay)) return null;
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(serial * 86_400) * 1000);
  if (Number.isNaN(date.getTime()) || date.getTime() > start + 2_958_465 * dayMs) return null;
  const [day, time = ''] = date.toISOString().split('T');
  return time === '00:00:00.000Z' ? day! : `${day} ${time.slice(0, 8)}`;
}
