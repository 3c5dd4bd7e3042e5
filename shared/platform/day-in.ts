/** The calendar day, `YYYY-MM-DD`, that a moment falls on in a time zone. */
export const dayIn = (moment: Date, timeZone: string): string => moment.toLocaleDateString('en-CA', { timeZone });
