import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './step.ts';

const lazyImport = /(lazyComponent(?:<[^()]*>)?\(\s*async \(\) =>\s*\(await )import\('([^']+)'\)/g;
const prefix = 'virtual:late-parts/';

const fileOf = (imported: string, importer: string): string =>
  imported.startsWith('#') ? imported.slice(1) : path.relative(root, path.resolve(path.dirname(importer), imported));

/** Screens stay files of their own, because they are weighed and fetched by their address. */
const isPart = (file: string): boolean => !file.endsWith('.screen.tsx');

const featureOf = (file: string): string => file.split('/')[1]!;

/** Unique, also if two folders have a file of one name. */
const exportName = (file: string): string => file.replaceAll(/\W/g, '_');

/** Files of lazy components by the feature that owns them, from all imports inside `lazyComponent`. Paths are relative to the repository. */
export function latePartsIn(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>();
  for (const [importer, code] of sources) {
    for (const [, , imported] of code.matchAll(lazyImport)) {
      const file = fileOf(imported!, path.join(root, importer));
      if (isPart(file)) groups.set(featureOf(file), (groups.get(featureOf(file)) ?? new Set()).add(file));
    }
  }
  return new Map([...groups].map(([group, files]) => [group, [...files].sort()]));
}

/** Replaces each import of a lazy component with an import of all lazy components of its feature. */
export const importGroups = (code: string, importer: string): string =>
  code.replaceAll(lazyImport, (whole, before: string, imported: string) => {
    const file = fileOf(imported, importer);
    return isPart(file) ? `${before}import('${prefix}${featureOf(file)}').then(({ ${exportName(file)} }) => ${exportName(file)})` : whole;
  });

function readSources(): ReadonlyMap<string, string> {
  const files = globSync('client/**/*.tsx', { cwd: root, exclude: (name) => name.endsWith('.test.tsx') });
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Builds the lazy components of a feature into one file. Files of their own have 2 KB each, and a page requests 200 of them. */
export function lateParts(): Plugin {
  let groups: ReadonlyMap<string, readonly string[]> = new Map();
  return {
    name: 'cairn-late-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      groups = latePartsIn(readSources());
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: {
      filter: { id: new RegExp(`^\0${prefix}`) },
      handler: (id) =>
        groups
          .get(id.slice(prefix.length + 1))!
          .map((file) => `export * as ${exportName(file)} from '/${path.relative('client', file)}';`)
          .join('\n'),
    },
    transform: {
      filter: { id: /\/client\/.*\.tsx$/, code: 'lazyComponent' },
      handler: (code, id) => ({ code: importGroups(code, id), map: null }),
    },
  };
}
