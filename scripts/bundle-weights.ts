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

const contentOf = (file: string) => readFileSync(path.join(built, file), 'utf8');

/** Ids of late messages in the code of the first screen, where their texts would be missing for a moment. */
async function misplacedMessages(late: Chunk, first: readonly Chunk[]): Promise<string[]> {
  const { messages } = (await import(path.join(built, late.file))) as { messages: object };
  const code = first.map(({ file }) => contentOf(file)).join('\n');
  return Object.keys(messages).filter((id) => ['"', "'", '`'].some((quote) => code.includes(`${quote}${id}${quote}`)));
}

interface BundleWeights {
  readonly first: number;
  /** Code that the browser loads after the first screen, before another page is wanted: the board with the parts that most pages share. */
  readonly next: number;
  readonly later: Readonly<Record<string, number>>;
  /** Ids of messages that the first screen uses but loads late. */
  readonly misplaced: readonly string[];
}

/** Gzip size of the built client's JavaScript in bytes: the first screen with its language, and the addition of each later screen by source file. */
export async function bundleWeights(): Promise<BundleWeights> {
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const weigh = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => (manifest[name]!.file.endsWith('.js') ? sum + sizeOf(manifest[name]!.file) : sum), 0);
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
  const [firstScreen, nextScreen] = ['home/me.screen.tsx', 'tasks/board.screen.tsx'];
  const english = Object.keys(manifest).filter((name) => name.endsWith('locales/en/messages.po'));
  const first = new Set([entry, firstScreen, ...english].flatMap((name) => [...needsOf(manifest, name)]));
  const beyond = (name: string, known: ReadonlySet<string>) => [...needsOf(manifest, name)].filter((needed) => !known.has(needed));
  const next = beyond(nextScreen, first);
  const known = new Set([...first, ...next]);
  const screens = Object.keys(manifest).filter((name) => name.endsWith('.screen.tsx') && ![firstScreen, nextScreen].includes(name));
  const later = screens.map((name): [string, number] => [name, weigh(beyond(name, known))]);
  const late = Object.keys(manifest).find((name) => name.endsWith('locales/en/messages.po?late'))!;
  const code = [...first].filter((name) => !english.includes(name)).map((name) => manifest[name]!);
  const misplaced = await misplacedMessages(
    manifest[late]!,
    code.filter(({ file }) => file.endsWith('.js')),
  );
  return { first: weigh(first), next: weigh(next), later: Object.fromEntries(later), misplaced };
}
