import { expect, test, vi } from 'vitest';
import { objective } from '#shared/objectives/objective.record.ts';
import { AppError } from '#shared/platform/errors.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { keepPlanned, newResult, readPlanned } from './planned-results.ts';
import { sendObjective } from './send-objective.ts';

const store = vi.hoisted(() => ({ create: vi.fn<() => Promise<unknown>>(), send: vi.fn<(input: unknown) => Promise<unknown>>() }));
vi.mock('#client/records/record.store.ts', () => ({ createRecord: store.create, sendTo: (_: unknown, input: unknown) => input }));
vi.mock('#client/platform/live/room-store.ts', () => ({ rooms: { send: store.send } }));

const kept = new Map<string, string>();
keptTexts.read = (name) => kept.get(name);
keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));

const results = [newResult(), newResult(), newResult()];
const values = { ownerId: 'owner', dueOn: '2037-12-31' };
const send = (templateId?: string) => sendObjective({ companyId: 'company', id: 'objective', templateId, values, results });

test('a stored objective leaves no draft, also if one of its key results is refused', async () => {
  keepPlanned(results);
  const refusal = new AppError('input.invalid');
  store.create.mockResolvedValueOnce({ id: 'objective' });
  store.send.mockResolvedValueOnce({}).mockRejectedValueOnce(refusal).mockResolvedValueOnce({});
  expect(await send()).toEqual({ row: { id: 'objective' }, refusals: [refusal] });
  const sent = store.send.mock.calls.map(([input]) => (input as { body: { id: string } }).body.id);
  expect(sent).toEqual(results.map(({ id }) => id));
  expect(readPlanned()).toEqual([]);
});

test('a refused objective keeps its key results in the draft', async () => {
  keepPlanned(results);
  store.create.mockRejectedValueOnce(new AppError('input.invalid'));
  await expect(send()).rejects.toThrow(AppError);
  expect(readPlanned()).toEqual(results);
});

test('an objective from the library names its template, and another one none', async () => {
  store.create.mockClear().mockResolvedValue({ id: 'objective' });
  store.send.mockResolvedValue({});
  await send('template');
  await send();
  const place = { record: objective, companyId: 'company' };
  const request = { params: { recordId: 'template' }, body: { id: 'objective', ...values } };
  expect(store.create.mock.calls).toEqual([
    [place, 'objective', values, request],
    [place, 'objective', values, undefined],
  ]);
});

test('a draft whose template is no longer in use becomes an objective of the people themselves', async () => {
  store.create.mockClear().mockRejectedValueOnce(new AppError('okr-template.unpublished')).mockResolvedValueOnce({ id: 'objective' });
  store.send.mockResolvedValue({});
  expect((await send('template')).row).toEqual({ id: 'objective' });
  expect(store.create.mock.lastCall).toEqual([{ record: objective, companyId: 'company' }, 'objective', values, undefined]);
  store.create.mockRejectedValueOnce(new AppError('input.invalid'));
  await expect(send('template')).rejects.toMatchObject({ code: 'input.invalid' });
});
