import { expect, test } from 'vitest';
import { classesDefinedIn, faultsOfClasses } from './css-classes.ts';

const file = (name: string, text: string) => ({ path: name, text });

test('classes are found in selectors only', () => {
  const text = [
    '/* .comment */',
    ".row:hover > .cell[data-of='.text'] { inline-size: 1.5em; transition: opacity .2s; }",
    '@media (min-width: 48em) {',
    '  :global(.mantine-Text-root) { .nested & { color: red; } }',
    '}',
  ];
  expect([...classesDefinedIn(text.join('\n'))]).toEqual(['row', 'cell', 'nested']);
});

test('a class that is not defined and a class that is not used are found', () => {
  const view = "import classes from './a.module.css';\nexport const A = () => <p className={classes.lost!}>{classes.row}</p>;";
  const faults = faultsOfClasses([file('client/tasks/a.tsx', view), file('client/tasks/a.module.css', '.row {}\n.old {}')]);
  expect(faults).toEqual([
    'client/tasks/a.tsx: the class lost is not defined in client/tasks/a.module.css',
    'client/tasks/a.module.css: the class old is not used',
  ]);
});

test('a computed name uses every class, and a module may be used by several files', () => {
  const styles = file('client/ui/a.module.css', '.row {}\n.wide {}');
  const computed = "import sizes from './a.module.css';\nexport const A = ({ size }: { size: string }) => <p className={sizes[size]} />;";
  const literal = "import sizes from '#client/ui/a.module.css';\nexport const row = sizes['row'];\nexport const wide = sizes.wide;";
  expect(faultsOfClasses([file('client/ui/a.tsx', computed), styles])).toEqual([]);
  expect(faultsOfClasses([file('client/tasks/b.ts', literal), styles])).toEqual([]);
});
