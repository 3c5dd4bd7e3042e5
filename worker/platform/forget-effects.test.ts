import { expect, test } from 'vitest';
import { systemContext } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { forgetEffectsJob } from './forget-effects.job.ts';
import type { Work } from './work.ts';

test('what was done is known as long as it can be tried again, and forgotten long after, however much it is', async () => {
  const { sql, house, editor, foreigner } = await newWorld();
  const note = (companyId: string, name: string, days: number, count: number) =>
    sql(
      `insert into job_effect (key, company_id, at) select $2 || n, $1, now() - $3 * interval '1 day' from generate_series(1, $4::int) as n`,
      [companyId, name, days, count],
    );
  await note(editor.companyId, 'old.', 61, 2_300);
  await note(editor.companyId, 'kept.', 40, 2);
  await note(foreigner.companyId, 'foreign.', 61, 1);
  await forgetEffectsJob.handle({ ctx: systemContext(house, editor.companyId) } as Work, { localDate: '2026-11-22' } as never);
  expect(await sql('select key from job_effect order by key')).toEqual([{ key: 'foreign.1' }, { key: 'kept.1' }, { key: 'kept.2' }]);
});
