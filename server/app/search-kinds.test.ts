import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { expect, onTestFinished, test } from 'vitest';
import { defineSearch } from '#server/platform/data/search-kind.ts';
import { searchRoutines } from '#server/platform/data/search-routines.ts';
import { searchOver } from '#server/search/search.service.ts';
import { openErrands } from '#server/test/errands.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld } from '#server/test/world.ts';
import { features } from './features.ts';

test('a kind of a manifest is found without other code: by its words, in its places, until it is deleted', async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const errands = await openErrands(world);
  onTestFinished(() => void errands.close());
  const kind = defineSearch(Type.Object({ kind: Type.Literal('errand'), id: Type.String(), name: Type.String() }), {
    from: 'errand e',
    id: 'e.id',
    rows: { text: ['name'], place: 'room_id', places: 'array[_company, _person]', hiddenBy: 'deleted_at' },
    properties: { name: 'e.name' },
  });
  const kinds = [...features.flatMap(({ search = [] }) => search), kind];
  for (const { sql } of searchRoutines(kinds)) await world.sql(sql);
  const search = searchOver(kinds);
  const foundBy = async (who: Someone) => (await search(await world.contextOf(who), 'rope')).map((one) => one.id);
  const ctx = await world.contextOf(world.editor);
  const values = { id: randomUUID(), name: 'Buy rope', ownerId: world.editor.id, leadId: null, isPrivate: false };
  const { id } = await errands.service.create(ctx, values);
  expect([await foundBy(world.editor), await foundBy(world.colleague)]).toEqual([[id], [id]]);
  await errands.service.edit(ctx, values.id, { isPrivate: { from: false, to: true } });
  expect([await foundBy(world.editor), await foundBy(world.colleague)]).toEqual([[id], []]);
  await errands.service.delete(ctx, values.id);
  expect(await foundBy(world.editor)).toEqual([]);
});
