import { expect, test } from 'vitest';
import { createShortcuts, type Shortcut } from './shortcuts.ts';

const nothing = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '', timeStamp: 0 };
const press = (key: string, more: Partial<Parameters<ReturnType<typeof createShortcuts>['begin']>[0]> = {}) => ({
  ...nothing,
  key,
  ...more,
});
const act = () => {};

function boardAnd(...list: Shortcut[]) {
  const shortcuts = createShortcuts();
  shortcuts.put('frame', {
    group: 'Everywhere',
    list: [
      { keys: '?', label: 'Shortcuts', act },
      { keys: 'mod+k', label: 'Search', act, isHeardInFields: true },
      { keys: 'g t', label: 'Tasks', act },
      { keys: 'Escape', label: 'Close' },
    ],
  });
  shortcuts.put('board', { group: 'Board', list: [{ keys: 'c', label: 'New task', act }, ...list] });
  return shortcuts;
}

test('a letter shortcut runs without modifiers and not while typing', () => {
  expect(boardAnd().begin(press('c'), false)).toMatchObject({ label: 'New task' });
  expect(boardAnd().begin(press('c'), true)).toBeUndefined();
  expect(boardAnd().begin(press('C', { shiftKey: true }), false)).toBeUndefined();
  for (const modifier of ['ctrlKey', 'altKey'] as const) expect(boardAnd().begin(press('c', { [modifier]: true }), false)).toBeUndefined();
});

test('a Ctrl or ⌘ shortcut runs, and inside a field only if it is declared so', () => {
  for (const modifier of ['ctrlKey', 'metaKey'] as const)
    expect(boardAnd().begin(press('k', { [modifier]: true }), true)).toMatchObject({ label: 'Search' });
  const undo = boardAnd({ keys: 'mod+z', label: 'Undo', act });
  expect(undo.begin(press('z', { ctrlKey: true }), false)).toMatchObject({ label: 'Undo' });
  expect(undo.begin(press('z', { ctrlKey: true }), true)).toBeUndefined();
});

test('g followed by a letter runs if the letter follows quickly', () => {
  const shortcuts = boardAnd();
  expect(shortcuts.begin(press('g', { timeStamp: 10 }), false)).toBeUndefined();
  expect(shortcuts.finish(press('t', { timeStamp: 900 }))).toMatchObject({ label: 'Tasks' });
  expect(shortcuts.finish(press('t', { timeStamp: 950 }))).toBeUndefined();
  shortcuts.begin(press('g', { timeStamp: 2_000 }), false);
  expect(shortcuts.finish(press('t', { timeStamp: 3_600 }))).toBeUndefined();
});

test('on a non-Latin keyboard the physical key decides', () => {
  expect(boardAnd().begin(press('ؤ', { code: 'KeyC' }), false)).toMatchObject({ label: 'New task' });
  expect(boardAnd().begin(press('؟', { shiftKey: true }), false)).toMatchObject({ label: 'Shortcuts' });
});

test('the shortcuts of the newest layer take precedence until the layer closes', () => {
  const shortcuts = boardAnd();
  shortcuts.put('drawer', { group: 'Task', list: [{ keys: 'c', label: 'Comment', act }] });
  expect(shortcuts.begin(press('c'), false)).toMatchObject({ label: 'Comment' });
  shortcuts.drop('drawer');
  expect(shortcuts.begin(press('c'), false)).toMatchObject({ label: 'New task' });
});

test('shortcuts declared for listing only are handled by the focused component', () => {
  expect(boardAnd().begin(press('Escape'), false)).toBeUndefined();
  expect(
    boardAnd()
      .all()
      .map(({ group }) => group),
  ).toEqual(['Everywhere', 'Board']);
});
