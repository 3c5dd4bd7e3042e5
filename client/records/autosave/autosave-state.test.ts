import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '#shared/platform/message.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { number, richText, text } from '#shared/records/fields.ts';
import { fieldsFromData } from '#shared/records/fields-from-data.ts';
import { AutosaveWorld, isRefusedValue } from '#client/test/autosave-world.ts';
import { inputOf, isConflict, shownValues } from './autosave-state.ts';

const words = (message: string): Message => ({ id: message, message });
const fields = {
  name: text({ label: words('Name'), max: 40 }),
  place: text({ label: words('Place'), max: 40, isOptional: true }),
  level: number({ label: words('Level'), min: 1, max: 100_000, isOptional: true }),
  notes: richText({ label: words('Notes'), max: 2000 }),
};
const names = Object.keys(fields) as (keyof typeof fields)[];

const paragraph = (line: string): RichText['content'][number] => ({ type: 'paragraph', content: [{ type: 'text', text: line }] });
const noteOf = (...lines: string[]): RichText => ({ type: 'doc', content: lines.map(paragraph) });
const begun = () => ({ name: 'start', place: null, level: 1, notes: noteOf('first', 'second') });
const newWorld = () => new AutosaveWorld(fields, begun());

/** Value that nobody has entered before. In the text it is a paragraph of its own. */
function nextValue(world: AutosaveWorld, name: string, count: number, kind: 'plain' | 'refused'): string | RichText {
  if (name === 'level') return String(100 + count);
  if (name !== 'notes') return `${kind} ${count}`;
  const { content } = (shownValues(world.state)['notes'] as RichText | null) ?? noteOf();
  return { type: 'doc', content: [...content, paragraph(`line ${count}`)] };
}

const field = fc.constantFrom(...names);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('type' as const), name: field, isRefused: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('other' as const), name: field }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('begin', 'answer', 'lose', 'follow', 'reload') }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('decide' as const), name: field, choice: fc.constantFrom('mine', 'theirs', 'both') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function take(world: AutosaveWorld, one: Step, count: number): void {
  if (one.act === 'type') world.type(one.name, nextValue(world, one.name, count, one.isRefused && count % 4 === 0 ? 'refused' : 'plain'));
  else if (one.act === 'other') {
    const value = nextValue(world, one.name, count + 10_000, 'plain');
    const { content } = (world.server.record.values['notes'] as RichText | null) ?? noteOf();
    const notes = { type: 'doc', content: [paragraph(`other ${count}`), ...content] };
    world.server.change(one.name, one.name === 'notes' ? notes : one.name === 'level' ? Number(value) : value);
  } else if (one.act === 'decide') world.decide(one.name, one.choice);
  else if (one.act === 'begin') world.begin();
  else if (one.act === 'answer') world.answer(false);
  else if (one.act === 'lose') world.answer(true);
  else if (one.act === 'follow') world.follow();
  else world.reload();
}

const linesOf = (value: unknown) => JSON.stringify(value ?? null);
const lastLine = (value: unknown) => linesOf((value as RichText | null)?.content.at(-1));

/** True if the last typed value of a field is shown, or the server had it after it was typed. */
function isThere(world: AutosaveWorld, name: string, wanted: unknown): boolean {
  const had = [shownValues(world.state), ...world.server.versions.slice(world.typedAt.get(name)).map(({ values }) => values)];
  if (name === 'notes') return had.some((values) => linesOf(values['notes']).includes(lastLine(wanted)));
  return had.some((values) => values[name] === wanted);
}

const steps = fc.array(step, { minLength: 1, maxLength: 60 });
const runs = { numRuns: 1_500 };

test('nothing typed is lost in any order of events, refusals, lost answers and reloads', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const world = newWorld();
      for (const [count, one] of all.entries()) {
        take(world, one, count);
        for (const [name, wanted] of world.wanted) expect([name, wanted, isThere(world, name, wanted)]).toEqual([name, wanted, true]);
      }
    }),
    runs,
  );
});

test('no value is saved twice', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const world = newWorld();
      for (const [count, one] of all.entries()) take(world, one, count);
      world.finish();
      const saved = world.server.saved.map(({ name, to }) => `${name}: ${linesOf(to)}`);
      expect(saved).toEqual([...new Set(saved)]);
    }),
    runs,
  );
});

test('when everything has arrived, the server has what the form shows', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const world = newWorld();
      for (const [count, one] of all.entries()) take(world, one, count);
      world.finish();
      const { values } = world.server.record;
      const open = Object.keys(world.state.typed);
      for (const name of open) expect([name, isRefusedValue(inputOf(world.state, name))]).toEqual([name, true]);
      for (const name of names.filter((one) => !open.includes(one))) expect(shownValues(world.state)[name]).toEqual(values[name]);
      expect(world.state.sending).toBeNull();
    }),
    runs,
  );
});

test('a change of somebody else appears in a clean field and is a conflict in a typed one', () => {
  const world = newWorld();
  world.type('name', 'mine');
  world.server.change('name', 'theirs');
  world.server.change('place', 'there');
  world.follow();
  world.follow();
  expect(inputOf(world.state, 'place')).toBe('there');
  expect(isConflict(world.state, 'name')).toBe(true);
  world.begin();
  expect(world.state.sending).toBeNull();
});

test('paragraphs of two people are merged, and a paragraph that both changed keeps both versions', () => {
  const world = newWorld();
  world.type('notes', noteOf('mine', 'second'));
  world.server.change('notes', noteOf('first', 'theirs'));
  world.follow();
  expect(inputOf(world.state, 'notes')).toEqual(noteOf('mine', 'theirs'));
  world.server.change('notes', noteOf('also first', 'theirs'));
  world.follow();
  expect(isConflict(world.state, 'notes')).toBe(true);
  world.decide('notes', 'both');
  expect(inputOf(world.state, 'notes')).toEqual(noteOf('also first', 'mine', 'theirs'));
});

test('a change whose answer was lost is repeated after a reload under its key, and made once', () => {
  const world = newWorld();
  world.type('name', 'mine');
  world.begin();
  world.answer(true);
  world.server.change('name', 'theirs');
  world.reload();
  expect(inputOf(world.state, 'name')).toBe('mine');
  world.answer(false);
  expect(world.state.typed).toEqual({});
  expect(inputOf(world.state, 'name')).toBe('theirs');
  expect(world.server.saved).toEqual([{ name: 'name', to: 'mine' }]);
});

test('an unfinished number is kept, and a refused value waits for the next input', () => {
  const world = newWorld();
  world.type('level', '12x');
  world.type('name', 'refused');
  world.begin();
  world.answer(false);
  world.begin();
  expect(world.state.sending?.changes['name']).toBeUndefined();
  expect(world.state.faults).toEqual({ name: { rule: 'unique' } });
  world.reload();
  expect([inputOf(world.state, 'level'), inputOf(world.state, 'name')]).toEqual(['12x', 'refused']);
  world.type('name', 'accepted');
  world.finish();
  expect(world.server.record.values['name']).toBe('accepted');
});

test('a refused value is sent again together with the next input, because that may have been the reason', () => {
  const world = newWorld();
  world.type('name', 'refused');
  world.begin();
  world.answer(false);
  world.type('place', 'there');
  world.begin();
  expect(Object.keys(world.state.sending!.changes)).toEqual(['name', 'place']);
  world.answer(false);
  world.begin();
  expect(Object.keys(world.state.sending!.changes)).toEqual(['place']);
});

test('a form of stored fields is saved in the same way', () => {
  const label = { en: 'Answer' };
  const stored = fieldsFromData([{ id: 'q1', kind: 'text', label, isRequired: false, max: 100 }], 'en');
  const world = new AutosaveWorld(stored, { q1: null });
  world.type('q1', 'A good year');
  world.reload();
  world.finish();
  expect(world.server.record.values).toEqual({ q1: 'A good year' });
});
