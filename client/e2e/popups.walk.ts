import { expect, test } from './journey.ts';
import { start, walkAs } from './popup-walk.ts';

const nothing = { faults: {}, silent: [], lost: [] };
const unreached = '/admin/advancedreviews/:id/:templateId';

for (const [person, administrator, least] of [
  ['jose', 'priya', 50],
  ['amara', 'marek', 60],
] as const)
  test(`everything that opens on the pages of ${person} and ${administrator} is accessible`, async ({ arrive }) => {
    const shapes = new Set<string>();
    for (const [who, count] of [
      [administrator, 200],
      [person, least],
    ] as const) {
      const { page } = await arrive(who, start);
      const { walk, unlinked } = await walkAs(page, shapes);
      expect(walk.findings, who).toEqual(nothing);
      expect(walk.openedCount, who).toBeGreaterThan(count);
      if (who === administrator) expect(unlinked).toEqual([unreached]);
    }
  });
