const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(at: string, timeZone: string): [year: string, month: string, day: string] {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return [parts.get('year') ?? '', parts.get('month') ?? '', parts.get('day') ?? ''];
}

/** The day by the reader's clock, as tables write it: `2026-09-17`. */
export const tableDay = (at: string, timeZone: string) => partsIn(at, timeZone).join('-');
/** The same as feeds write it: `2026/09/17`. */
export const feedDay = (at: string, timeZone: string) => partsIn(at, timeZone).join('/');
