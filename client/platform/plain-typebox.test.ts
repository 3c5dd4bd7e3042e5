import { expect, test, vi } from 'vitest';

const sources = import.meta.glob<Record<string, unknown>>(['/shared/**/*.ts', '!/shared/**/*.test.ts', '!/shared/**/history-server.ts']);

/** Every schema, contract, event and room of `shared`, as JSON. */
async function everything() {
  vi.resetModules();
  const found: Record<string, unknown> = {};
  for (const [path, load] of Object.entries(sources)) found[path] = JSON.parse(JSON.stringify(await load()));
  return found;
}

test('the browser describes everything as the server checks it', async () => {
  const checked = await everything();
  vi.doMock('typebox', async () => import('./plain-typebox.ts'));
  vi.doMock('typebox/format', async () => import('./plain-typebox.ts'));
  const described = await everything();
  expect(JSON.stringify(described).length).toBeGreaterThan(10_000);
  expect(described).toEqual(checked);
});
