import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AnyRoom } from '#shared/platform/room.ts';
import { servedRooms } from './features.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';

interface WatchedName {
  readonly file: string;
  /** Name of what the file imports: a room, or a record with a room. */
  readonly name: string;
}

/** The rooms that the pages name as what their numbers follow from. */
function watchedNames(): WatchedName[] {
  const files = globSync('client/**/*.{ts,tsx}', { cwd: repositoryRoot }).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
    if (!text.includes('useReading(')) return [];
    const lists = [...text.matchAll(/\brooms: \[([^\]]*)\]/g)].map(([, list]) => list!);
    return lists.flatMap((list) => [...list.matchAll(/\b(\w+)\.(?:room\.)?name\b/g)].map(([, name]) => ({ file, name: name! })));
  });
}

async function roomOf({ file, name }: WatchedName): Promise<AnyRoom> {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  const [, source] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)!;
  const found = ((await import(source!)) as Record<string, AnyRoom | { room: AnyRoom }>)[name]!;
  return 'room' in found ? found.room : found;
}

test('every room whose changes a page waits for tells of them', async () => {
  const names = watchedNames();
  expect(names.length).toBeGreaterThan(4);
  const silent = await Promise.all(
    names.map(async (watched) => {
      const { name } = await roomOf(watched);
      const served = servedRooms.get(name);
      return (served?.canWatch ?? served?.canWatchOwn) ? [] : [`${watched.file} waits for ${name}, which nobody may watch`];
    }),
  );
  expect(silent.flat()).toEqual([]);
});
