import type { SeededDefect } from './seeded-defect.ts';

export const formulasDefects: readonly SeededDefect[] = [
  {
    name: 'guideline-rounds-down',
    file: 'shared/calibration/guideline.ts',
    find: 'Math.floor((percent * total + 99) / 100)',
    replace: 'Math.floor((percent * total) / 100)',
    tests: ['shared/calibration/guideline.test.ts'],
  },
  {
    name: 'guideline-tie-to-lower',
    file: 'shared/calibration/guideline.ts',
    find: 'highestOf(b) - highestOf(a)',
    replace: 'highestOf(a) - highestOf(b)',
    tests: ['shared/calibration/guideline.test.ts'],
  },
  {
    name: 'exact-rating-lost',
    file: 'shared/calibration/place-subject.ts',
    find: 'levelOf(subject.x, x) === to.x ? subject.x : canonicalRating',
    replace: 'canonicalRating',
    tests: ['shared/calibration/place-subject.test.ts'],
  },
  {
    name: 'small-group-revealed',
    file: 'shared/calibration/panel/fairness.ts',
    find: 'return isPrivate && sorted.length - large === 1 ? large - 1 : large;',
    replace: 'return large;',
    tests: ['shared/calibration/panel/fairness.test.ts'],
  },
  {
    name: 'mean-rounded-to-all',
    file: 'shared/records/record-tree.ts',
    find: 'Math.min(99.9, Math.max(0.1, Math.round(mean * 10) / 10))',
    replace: 'Math.round(mean * 10) / 10',
    tests: ['shared/records/record-tree.test.ts'],
  },
  {
    name: 'progress-rounded-up',
    file: 'shared/tasks/subtasks.ts',
    find: 'Math.floor((100 * subtasks.done) / subtasks.total)',
    replace: 'Math.ceil((100 * subtasks.done) / subtasks.total)',
    tests: ['shared/tasks/subtasks.test.ts'],
  },
  {
    name: 'weekend-counted',
    file: 'shared/support/service-times.ts',
    find: '[0, 6].includes',
    replace: '[0].includes',
    tests: ['shared/support/service-times.test.ts'],
  },
  {
    name: 'weight-of-cycles-mixed',
    file: 'client/goals/goal-rows.ts',
    find: 'one.id !== id && one.cycleId === cycleId',
    replace: 'one.id !== id',
    tests: ['client/goals/goal-rows.test.ts'],
  },
  {
    name: 'weight-limit-exceeded',
    file: 'server/goals/check-goal.ts',
    find: 'own > 0 && others + own > maxTotalHundredths',
    replace: 'own > maxTotalHundredths',
    tests: ['server/goals/goal-checks.test.ts', 'server/goals/goals.test.ts'],
  },
  {
    name: 'completion-date-moved',
    file: 'shared/tasks/transitions.ts',
    find: "card.status === 'completed' ? card.actualCompletionDate : now.toISOString()",
    replace: 'now.toISOString()',
    tests: ['shared/tasks/transitions.test.ts'],
  },
];
