import type { Actor } from '#shared/platform/actor.schema.ts';
import { readTable } from '#server/records/read-table.ts';
import { workbookOf } from '#server/test/workbooks.ts';
import { clock, type Measured } from './measure.ts';

const mb = 1024 * 1024;
const actor = { companyId: 'bench', realId: 'bench' } as Actor;
const blanks = ' '.repeat(16 * mb);
const header = '<row><c t="inlineStr"><is><t>Name</t></is></c></row>';

/** Workbooks that are small and ask for much memory or time. */
const hostileFiles: Readonly<Record<string, () => Buffer>> = {
  '75 sheets of 16 MB': () => workbookOf(...Array.from({ length: 75 }, (_, at) => ({ name: `${at}`, rows: blanks }))),
  'a sheet of 96 MB that declares 1 KB': () => workbookOf({ name: 'List', rows: header + blanks.repeat(6), says: 1024 }),
  'a sheet of 96 MB in one cell': () =>
    workbookOf({ name: 'List', rows: `${header}<row><c t="inlineStr"><is><t>${'x'.repeat(96 * mb)}</t></is></c></row>` }),
  'a cell at XFD1048576': () => workbookOf({ name: 'List', rows: `${header}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` }),
};

/** Largest growth of the resident memory of the process while a file is read, in bytes, and the time in milliseconds. */
async function measureReading(bytes: Buffer): Promise<{ growth: number; time: number; rule: string }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const from = clock();
  const rule = await readTable({ actor }, bytes).then(
    () => 'read',
    (error: { fields?: { rule: string }[] }) => error.fields?.[0]?.rule ?? 'failed',
  );
  clearInterval(sampler);
  return { growth: most - before, time: clock() - from, rule };
}

/** Memory and time that hostile files of an import take before they are refused. */
export async function measureImports(): Promise<Measured[]> {
  const lines: Measured[] = [];
  await measureReading(workbookOf({ name: 'List', rows: header + header }));
  for (const [name, make] of Object.entries(hostileFiles)) {
    const bytes = make();
    const { growth, time, rule } = await measureReading(bytes);
    lines.push({
      promise: 'imports',
      measure: `${name} (${(bytes.length / 1024).toFixed(0)} KB): ${rule}`,
      value: `${(growth / mb).toFixed(0)} MB, ${time.toFixed(0)} ms`,
      peer: '',
      goal: '< 500 MB, < 15 s',
      holds: growth < 500 * mb && time < 15_000,
    });
  }
  return lines;
}
