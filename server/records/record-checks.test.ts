import { expect, test } from 'vitest';
import { msg } from '#shared/platform/message.ts';
import { day, text } from '#shared/records/fields.ts';
import { changedFields, checkValues } from './record-checks.ts';

const label = msg({ message: 'Name' });
const fields = {
  title: text({ label, max: 60 }),
  startsOn: day({ label, isOptional: true }),
  endsOn: day({ label, isOptional: true, after: 'startsOn' }),
};

test('values that contradict each other are refused with the path of the request', () => {
  const values = { title: 'Goal', startsOn: '2026-03-02', endsOn: '2026-03-01' };
  expect(() => checkValues(fields, values, (name) => `body.${name}.to`)).toThrow(
    expect.objectContaining({ fields: [{ path: 'body.endsOn.to', rule: 'after', limit: '2026-03-02' }] }),
  );
});

test('a field that already has the wanted value is unchanged, even if the editor saw another one', () => {
  const before = { title: 'Goal', startsOn: null };
  expect(changedFields(before, { title: { from: 'Aim', to: 'Goal' }, startsOn: { from: null, to: '2026-03-01' } })).toEqual(['startsOn']);
  expect(() => changedFields(before, { title: { from: 'Aim', to: 'Plan' } })).toThrow(
    expect.objectContaining({ code: 'record.stale', current: before }),
  );
});
