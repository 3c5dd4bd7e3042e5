import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';

const server = path.join(repositoryRoot, 'server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'));

const recordsCards = (text: string) => /\brecordEvent\(\s*(?!taskRoom)\w+,[^,]+,\s*(?:task|assignedTask)[A-Z]\w*/.test(text);

test('task events are recorded in one function that every service uses', () => {
  const places = sources.filter((file) => recordsCards(readFileSync(path.join(server, file), 'utf8')));
  expect(places).toEqual(['tasks/record-task.ts']);
});

test.each([
  'recordEvent(boardRoom, task.board.id, taskEdited, () => task.card());',
  'recordEvent(\n  boardRoom,\n  id,\n  taskMoved,\n  () => moved,\n);',
  'recordEvent(assignedTasksRoom, personId, assignedTaskChanged, after)',
])('a service that bypasses it is found: %s', (text) => expect(recordsCards(text)).toBe(true));
