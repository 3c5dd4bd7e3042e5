import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#server/platform/config.ts';

const server = path.join(repositoryRoot, 'server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'));

/** Where a source names one of the facts about cards as the third thing that it records; a task's own room knows none. */
const recordsCards = (text: string) => /\brecord\(\s*(?!taskRoom)\w+,[^,]+,\s*(?:task|deskTask)[A-Z]\w*/.test(text);

test('what happens to a task is recorded in one place, which no service goes past', () => {
  const places = sources.filter((file) => recordsCards(readFileSync(path.join(server, file), 'utf8')));
  expect(places).toEqual(['tasks/record-task.ts']);
});

test.each([
  'record(boardRoom, task.board.id, taskEdited, () => task.card());',
  'record(\n  boardRoom,\n  id,\n  taskMoved,\n  () => moved,\n);',
  'record(deskRoom, personId, deskTaskChanged, after)',
])('a service that goes past it is found: %s', (text) => expect(recordsCards(text)).toBe(true));
