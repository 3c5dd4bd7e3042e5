/** Kinds of rooms whose changes can change which check-ins are due: also the settings of the company, with its working days and holidays. */
export const dueRooms = ['keyresults', 'objectives', 'okrperiods', 'companies'] as const;
