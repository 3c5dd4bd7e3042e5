import { expect, test } from 'vitest';
import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { setRecurrenceEndpoint } from '#shared/tasks/recurrence/recurrence.api.ts';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { systemContext } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { continueSeries } from './continue-series.ts';

const daily: Recurrence = {
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  monthDays: [],
  position: null,
  until: null,
  count: null,
  anchor: 'schedule',
};

test('the next task of a series is created when its due date begins in the time zone of the company', async () => {
  const { editor, inject, services, sql, task } = await newWorld();
  const { id: taskId } = await task();
  await inject(editor, editTaskEndpoint, { params: { taskId }, body: { dueDate: { from: null, to: '2999-03-08' } } });
  await inject(editor, setRecurrenceEndpoint, { params: { taskId }, body: { from: null, recurrence: daily } });
  await sql(`update company set time_zone = 'Pacific/Kiritimati' where id = $1`, [editor.companyId]);
  const daysAt = async (moment: string) => {
    await continueSeries({ ...systemContext(services, editor.companyId), now: new Date(moment) }, taskId);
    return (await sql<{ day: string }>('select due_date::text as day from task where is_recurring order by 1')).map(({ day }) => day);
  };
  expect(await daysAt('2999-03-07T09:59:00Z')).toEqual(['2999-03-08']);
  expect(await daysAt('2999-03-07T10:00:00Z')).toEqual(['2999-03-08', '2999-03-09']);
});
