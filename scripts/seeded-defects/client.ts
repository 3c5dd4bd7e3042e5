import type { SeededDefect } from './seeded-defect.ts';

export const clientDefects: readonly SeededDefect[] = [
  {
    name: 'undo-of-character-halves',
    file: 'client/ui/shorten-text.ts',
    find: '  return text.slice(0, end);',
    replace: '  return text.slice(0, end === 0 ? 0 : maxLength);',
    tests: ['client/ui/shorten-text.test.ts'],
  },
  {
    name: 'tree-row-shown-twice',
    file: 'client/records/tree-rows.ts',
    find: 'lines.filter(([top]) => !below.has(top!.row.id)).flat()',
    replace: 'lines.flat()',
    tests: ['client/records/tree-rows.test.ts'],
  },
  {
    name: 'mention-of-namesake',
    file: 'client/comments/mention-text.ts',
    find: 'seen.set(name, index + 1)',
    replace: 'seen.set(name, index)',
    tests: ['client/comments/mention-text.test.ts'],
  },
  {
    name: 'bulk-sent-per-room',
    file: 'client/records/change-records.ts',
    find: '    sent ??= send(key)',
    replace: '    sent = send(key)',
    tests: ['client/records/change-records.test.ts'],
  },
  {
    name: 'lead-told-to-all',
    file: 'client/calibration/facilitation/lead-news.tsx',
    find: 'if (to === actor.id || from === actor.id) showToast',
    replace: 'if (to !== from) showToast',
    tests: ['client/calibration/facilitation/lead-news.test.tsx'],
  },
  {
    name: 'prefetch-all-at-once',
    file: 'client/platform/base/prefetch-queue.ts',
    find: '      await load().catch(() => {});',
    replace: '      void load().catch(() => {});',
    tests: ['client/platform/base/prefetch-queue.test.ts'],
  },
];
