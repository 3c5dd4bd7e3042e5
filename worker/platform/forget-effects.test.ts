import { expect, test } from 'vitest';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { forgetEffectsJob } from './forget-effects.job.ts';
import type { JobContext } from './job-context.ts';

test('completed effects are remembered while retries are possible and deleted later, in any number', async () => {
  const { sql, services, editor, foreigner } = await newWorld();
  const note = (companyId: string, name: string, days: number, count: number) =>
    sql(
      `insert into job_effect (key, company_id, at) select $2 || n, $1, now() - $3 * interval '1 day' from generate_series(1, $4::int) as n`,
      [companyId, name, days, count],
    );
  await note(editor.companyId, 'old.', 61, 450);
  await note(editor.companyId, 'kept.', 40, 2);
  await note(foreigner.companyId, 'foreign.', 61, 5_000);
  await sql('analyze job_effect');
  const work = { ctx: systemContext(services, editor.companyId) } as JobContext;
  const statements = await statementsOf(async () => forgetEffectsJob.handle(work, { localDate: '2026-11-22' } as never));
  const pages = statements.filter(({ text }) => text.startsWith('delete from job_effect'));
  expect(pages).toHaveLength(3);
  const plan = await sql(`explain ${pages[0]!.text}`, [editor.companyId]);
  expect(JSON.stringify(plan)).toContain('job_effect_company_index');
  expect(await sql(`select key from job_effect where company_id = $1 order by key`, [editor.companyId])).toEqual([
    { key: 'kept.1' },
    { key: 'kept.2' },
  ]);
  expect(await sql('select from job_effect where company_id = $1', [foreigner.companyId])).toHaveLength(5_000);
});
