import { expect, test } from 'vitest';
import { faultsOfComments, faultsOfTypeNames, globalsIn } from './names.ts';

const file = (name: string, text: string) => ({ path: name, text });
const globals = globalsIn([
  file('lib.dom.d.ts', 'interface Node {}\ndeclare var Range: { new (): Range };\ntype Partial<T> = { [P in keyof T]?: T[P] };'),
]);

test('declarations of the standard library are global names', () => {
  expect([...globals]).toEqual(['Node', 'Range', 'Partial']);
});

test.each([
  ['an interface', 'interface Node {}'],
  ['an exported type', 'export type Range = [number, number];'],
  ['a class', 'class Node {}'],
  ['a type parameter of a local function', 'function first() {\n  return <Node>(list: Node[]) => list[0];\n}'],
])('%s with the name of a global is found', (_kind, text) => {
  expect(faultsOfTypeNames([file('a.ts', text)], globals)).toHaveLength(1);
});

test('two exported types with one name are found once, with both files', () => {
  const faults = faultsOfTypeNames([file('a.ts', 'export interface Task {}'), file('b.ts', 'export class Task {}')], globals);
  expect(faults).toEqual(['a.ts, b.ts: each exports a type Task']);
});

test('local types and values may share a name', () => {
  const files = [file('a.ts', 'export interface Task {}\nexport const Node = 1;'), file('b.ts', 'interface Task {}')];
  expect(faultsOfTypeNames(files, globals)).toEqual([]);
});

test.each([
  ['a block', 'a.ts', '/** What it does. */\nexport const a = 1;'],
  ['a line', 'a.ts', '// Whoever calls this\nexport const a = 1;'],
  ['a comment of several lines', 'a.ts', '/**\n * The same as above.\n */\nexport const a = 1;'],
  ['a stylesheet', 'a.module.css', '/* Where a card lands. */\n.a {}'],
])('%s that begins without its subject is found', (_kind, name, text) => {
  expect(faultsOfComments([file(name, text)])).toHaveLength(1);
});

test('comments that begin with their subject are accepted', () => {
  const text = ['// The lock comes first, because', '// what follows reads the rows.', "export const a = '// What';"].join('\n');
  expect(faultsOfComments([file('a.ts', text)])).toEqual([]);
});
