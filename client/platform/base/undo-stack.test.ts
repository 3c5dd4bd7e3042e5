import { expect, test } from 'vitest';
import { createUndoStack } from './undo-stack.ts';

function createSteps() {
  const stack = createUndoStack();
  const log: string[] = [];
  const act = (name: string) => {
    log.push(`do ${name}`);
    return stack.push({ undo: () => log.push(`undo ${name}`), redo: () => void act(name) });
  };
  return { stack, log, act };
}

test('the last action is undone first, and redone in the opposite order', () => {
  const { stack, log, act } = createSteps();
  for (const name of ['a', 'b']) act(name);
  for (const step of [stack.undoLast, stack.undoLast, stack.redoLast, stack.redoLast, stack.redoLast, stack.undoLast]) step();
  expect(log).toEqual(['do a', 'do b', 'undo b', 'undo a', 'do a', 'do b', 'undo b']);
});

test('a new action forgets what was undone, and a step is undone once', () => {
  const { stack, log, act } = createSteps();
  const a = act('a');
  a.undo();
  a.undo();
  act('b');
  stack.redoLast();
  expect(log).toEqual(['do a', 'undo a', 'do b']);
});

test('an action that was undone elsewhere is skipped, and one that cannot be redone ends the redoing', () => {
  const { stack, log, act } = createSteps();
  act('a').undo();
  stack.push({ undo: () => log.push('undo b') });
  stack.push({ undo: () => log.push('never'), isOver: () => true });
  stack.undoLast();
  stack.redoLast();
  expect(log).toEqual(['do a', 'undo a', 'undo b']);
});
