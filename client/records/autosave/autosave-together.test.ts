import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { tabId } from '#client/platform/base/tab.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import type { RecordChanges } from '#client/records/record.store.ts';
import { RecordServer } from '#client/test/autosave-world.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Autosave, type VersionedValues } from './autosave.ts';
import { isConflict, shownValues } from './autosave-state.ts';

const original = { ...keptTexts };
const kept = new Map<string, string>();
const { id: _, version: __, ...begun } = aStone(0);

beforeEach(() => {
  vi.useFakeTimers();
  credentials.personId = 'amara';
  kept.clear();
  keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));
  keptTexts.readAll = async (prefix) => Object.fromEntries([...kept].filter(([key]) => key.startsWith(prefix)));
  keptTexts.remove = async (name) => void kept.delete(name);
});

afterEach(() => {
  vi.useRealTimers();
  Object.assign(keptTexts, original);
  credentials.personId = null;
});

const current = ({ record }: RecordServer): VersionedValues => ({ ...record.values, version: record.version });

/** A form of one of two people, whose connection fails at times. */
class Editor {
  readonly server: RecordServer;
  readonly name: string;
  isOnline = true;
  /** Answers are lost after the server has made the change. */
  losesAnswers = false;
  autosave: Autosave;
  readonly wanted = new Map<string, unknown>();

  constructor(server: RecordServer, name: string) {
    this.server = server;
    this.name = name;
    this.autosave = this.#open();
  }

  #open() {
    const plan = { name: this.name, fields: stone.fields, values: current(this.server), send: this.#send };
    const autosave = new Autosave(plan);
    void autosave.begin();
    return autosave;
  }

  readonly #send = async (changes: RecordChanges, key: string): Promise<VersionedValues> => {
    await new Promise((resolve) => setTimeout(resolve, 120));
    if (!this.isOnline) throw new NetworkFailure();
    const answer = this.server.receive(key, JSON.parse(JSON.stringify(changes)) as RecordChanges);
    if (this.losesAnswers) throw new NetworkFailure();
    if (answer.kind === 'refused') throw new AppError('input.invalid');
    const { values, version } = answer.record;
    if (answer.kind === 'stale') throw new AppError('record.stale', { current: { ...values, version } });
    return { ...values, version };
  };

  type(name: 'name' | 'level', text: string) {
    this.wanted.set(name, name === 'level' ? Number(text) : text);
    this.autosave.write(name, text);
  }

  /** The page is loaded again: the entry on the device is that of a closed tab then. */
  reload() {
    for (const [key, text] of new Map(kept)) {
      if (!key.startsWith(`autosave:${this.name}:`)) continue;
      kept.delete(key);
      kept.set(key.replace(tabId, 'closed'), text);
    }
    // The old page stops: it belongs to nobody any more.
    Object.defineProperty(this.autosave, 'isOwn', { value: false });
    this.autosave = this.#open();
  }

  follow() {
    if (this.isOnline) this.autosave.follow(current(this.server));
  }

  decide() {
    const { state } = this.autosave.view();
    for (const name of Object.keys(state.typed)) if (isConflict(state, name)) this.autosave.keep(name);
  }
}

const act = fc.record({
  who: fc.nat(1),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('type') },
    { weight: 3, arbitrary: fc.constantFrom('offline', 'losing', 'online') },
    { weight: 1, arbitrary: fc.constantFrom('reload', 'decide') },
  ),
  field: fc.constantFrom('name', 'level'),
  waitMs: fc.integer({ min: 20, max: 3_000 }),
});

async function play(acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]) {
  const server = new RecordServer(begun);
  const editors = ['one', 'two'].map((name) => new Editor(server, name));
  for (const [count, { who, what, field, waitMs }] of acts.entries()) {
    const editor = editors[who]!;
    if (what === 'type') editor.type(field, field === 'level' ? String(count + 2) : `${editor.name} ${count}`);
    else if (what === 'reload') editor.reload();
    else if (what === 'decide') editor.decide();
    else [editor.isOnline, editor.losesAnswers] = [what !== 'offline', what === 'losing'];
    await vi.advanceTimersByTimeAsync(waitMs);
    for (const one of editors) one.follow();
  }
  for (const editor of editors) [editor.isOnline, editor.losesAnswers] = [true, false];
  // One after the other, because each keeps their own version.
  for (let turn = 0; turn < 6; turn++)
    for (const editor of editors) {
      editor.follow();
      editor.decide();
      await vi.advanceTimersByTimeAsync(12_000);
    }
  for (const editor of editors) editor.follow();
  return { server, editors };
}

/** About five minutes of edits by two people. */
const history = fc.array(act, { minLength: 60, maxLength: 220 });

test('two people edit one form for five minutes under lost connections: nothing typed is lost, and nothing is saved twice', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      kept.clear();
      const { server, editors } = await play(acts);
      for (const { autosave, wanted } of editors) {
        expect(autosave.isIdle).toBe(true);
        for (const [name, value] of wanted) expect(server.versions.map(({ values }) => values[name])).toContain(value);
        const shown = shownValues(autosave.view().state);
        for (const name of ['name', 'level']) expect(shown[name]).toBe(server.record.values[name]);
      }
      const saved = server.saved.map(({ name, to }) => `${name}: ${String(to)}`);
      expect(saved).toEqual([...new Set(saved)]);
      expect(kept.size).toBe(0);
    }),
    { numRuns: 60 },
  );
});
