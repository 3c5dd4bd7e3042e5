import { msg } from '#shared/platform/message.ts';

/** How often somebody checks in on a key result. */
export const frequencies = {
  daily: msg({ message: 'Daily' }),
  weekly: msg({ message: 'Weekly' }),
  biweekly: msg({ message: 'Every two weeks' }),
  monthly: msg({ message: 'Monthly' }),
  quarterly: msg({ message: 'Quarterly' }),
};
