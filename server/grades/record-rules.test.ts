import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { grade } from '#shared/grades/grade.record.ts';
import { invalid } from '#shared/platform/errors.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { newWorld } from '#server/test/world.ts';
import { GradeEntity } from './grade.entity.ts';

const policy = {
  canRead: () => true,
  canCreate: () => true,
  canEdit: () => true,
  canDelete: () => false,
  canJoinRoom: () => true,
};
const service = createRecordService(grade, GradeEntity, {
  policy: { ...policy, canRead: (_, { level }) => level < 5, canEdit: (_, { level }) => level < 3 },
  visibleTo: (_, bind) => [`level < ${bind(5)}`],
  validate: async ({ values, before }) => {
    if (before && Number(values['level']) < Number(before['level'])) throw invalid('body.level.to', 'minimum', Number(before['level']));
  },
});

test('a service applies the policy, the visible rows and the checks of its record', async () => {
  const world = await newWorld();
  const ctx = await world.contextOf(world.hrAdmin);
  const create = (level: number) => service.create(ctx, { id: randomUUID(), name: `Grade ${level}`, code: `G${level}`, level });
  const [first, second, fourth, hidden] = [await create(1), await create(2), await create(4), await create(9)] as { id: string }[];
  const change = (id: string, from: number, to: number) => service.edit(ctx, id, { level: { from, to } });

  const page = await service.list(ctx, { sort: '-level', limit: 10 });
  expect(page.rows.map(({ level }) => level)).toEqual([4, 2, 1]);
  const file = await service.export(ctx, { format: 'csv', language: 'en', columns: null, query: { sort: 'level' } });
  expect(file.toString().split('\r\n')).toHaveLength(5);
  await expect(service.read(ctx, hidden!.id)).rejects.toMatchObject({ code: 'record.absent' });
  await expect(change(fourth!.id, 4, 5)).rejects.toMatchObject({ code: 'access.denied' });
  await expect(service.delete(ctx, first!.id)).rejects.toMatchObject({ code: 'access.denied' });
  await expect(change(second!.id, 2, 0)).rejects.toMatchObject({ fields: [{ path: 'body.level.to', rule: 'minimum', limit: 2 }] });
  expect(await change(second!.id, 2, 3)).toMatchObject({ level: 3, version: 2 });

  const records = [
    { id: first!.id, version: 1 },
    { id: fourth!.id, version: 1 },
    { id: hidden!.id, version: 1 },
  ];
  const { results } = await service.bulk(ctx, { action: 'archive', records });
  expect(results.map(({ error }) => error?.code ?? null)).toEqual([null, 'access.denied', 'record.absent']);
});
