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

/** Local date in the format of tables: `2026-09-17`. */
export const formatTableDay = (at: string, timeZone: string) => partsIn(at, timeZone).join('-');
/** Local date in the format of feeds: `2026/09/17`. */
export const formatFeedDay = (at: string, timeZone: string) => partsIn(at, timeZone).join('/');
