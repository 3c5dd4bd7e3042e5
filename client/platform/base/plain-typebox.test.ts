import { expect, test, vi } from 'vitest';

const sources = import.meta.glob<Record<string, unknown>>(['/shared/**/*.ts', '!/shared/**/*.test.ts', '!/shared/**/history-server.ts']);

/** Big integers have no form in JSON. */
const withoutBig = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

async function everything() {
  vi.resetModules();
  const found: Record<string, unknown> = {};
  for (const [path, load] of Object.entries(sources)) found[path] = JSON.parse(JSON.stringify(await load(), withoutBig));
  return found;
}

test('the plain TypeBox replacement builds the same schemas as TypeBox', async () => {
  const checked = await everything();
  vi.doMock('typebox', async () => import('./plain-typebox.ts'));
  vi.doMock('typebox/format', async () => import('./plain-typebox.ts'));
  const described = await everything();
  expect(JSON.stringify(described).length).toBeGreaterThan(10_000);
  expect(described).toEqual(checked);
});
