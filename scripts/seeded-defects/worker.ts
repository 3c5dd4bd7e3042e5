import type { SeededDefect } from './seeded-defect.ts';

export const workerDefects: readonly SeededDefect[] = [
  {
    name: 'mail-to-former-person',
    file: 'worker/notifications/delivery-decision.ts',
    find: 'isOver || isRepeated || !isActive ||',
    replace: 'isOver || isRepeated ||',
    tests: ['worker/notifications/delivery-decision.test.ts'],
  },
  {
    name: 'urgent-waits',
    file: 'worker/notifications/delivery-decision.ts',
    find: "  if (isUrgent(category)) return 'alone';\n",
    replace: '',
    tests: ['worker/notifications/delivery-decision.test.ts'],
  },
  {
    name: 'digest-in-quiet-hours',
    file: 'worker/notifications/delivery-decision.ts',
    find: 'quietUntil(due) ?? due',
    replace: 'due',
    tests: ['worker/notifications/delivery-decision.test.ts'],
  },
  {
    name: 'quiet-night-ends-at-midnight',
    file: 'worker/notifications/quiet-hours.ts',
    find: 'isEvening ? today.add({ days: 1 }) : today, to',
    replace: 'today, to',
    tests: ['worker/notifications/quiet-hours.test.ts'],
  },
  {
    name: 'digest-on-wrong-weekday',
    file: 'worker/notifications/quiet-hours.ts',
    find: "(often === 'daily' || day.dayOfWeek === weekday) && Temporal",
    replace: 'Temporal',
    tests: ['worker/notifications/quiet-hours.test.ts'],
  },
];
