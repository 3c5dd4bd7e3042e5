import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './step.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const built = path.join(root, 'dist/client');

function needsOf(manifest: Readonly<Record<string, Chunk>>, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const needed of manifest[name]?.imports ?? []) needsOf(manifest, needed, found);
  return found;
}

const sizeOf = (file: string) => gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length;

/** Gzip size of the built client's JavaScript in bytes: the first screen with its language, and the addition of each later screen by source file. */
export function bundleWeights(): { first: number; later: Record<string, number> } {
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const weigh = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => (manifest[name]!.file.endsWith('.js') ? sum + sizeOf(manifest[name]!.file) : sum), 0);
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
  const firstScreen = 'tasks/board.screen.tsx';
  const english = Object.keys(manifest).filter((name) => name.includes('locales/en/'));
  const first = new Set([entry, firstScreen, ...english].flatMap((name) => [...needsOf(manifest, name)]));
  const screens = Object.keys(manifest).filter((name) => name.endsWith('.screen.tsx') && name !== firstScreen);
  const later = screens.map((name): [string, number] => [name, weigh([...needsOf(manifest, name)].filter((needed) => !first.has(needed)))]);
  return { first: weigh(first), later: Object.fromEntries(later) };
}
