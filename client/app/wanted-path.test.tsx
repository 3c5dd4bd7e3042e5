import { expect, test } from 'vitest';
import { wantedPath } from './pages.ts';

test.each([
  ['?to=/admin/tasks', '/admin/tasks'],
  ['?to=/admin/tasks%3FboardId%3D1', '/admin/tasks?boardId=1'],
  ['?to=//evil.example', '/'],
  ['?to=https://evil.example/admin', '/'],
  ['?to=/admin//evil.example', '/'],
  ['?to=/%5Cevil.example', '/'],
  ['', '/'],
])('after a sign-in at %s the page %s opens', (search, path) => {
  expect(wantedPath(search)).toBe(path);
});
