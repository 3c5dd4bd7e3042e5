import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { locales } from './catalogues.ts';
import { stillPages } from './still-pages.ts';

const worker = readFileSync(path.resolve(import.meta.dirname, '../client/app/sw.js'), 'utf8');

test('the offline page exists in every language with the texts of the screens', async () => {
  const pages = await stillPages();
  expect(Object.keys(pages).sort()).toEqual(
    locales.flatMap((language) => [`offline/${language}.away.html`, `offline/${language}.html`]).sort(),
  );
  for (const [name, page] of Object.entries(pages)) {
    expect(page).toContain(name.startsWith('offline/ar') ? 'dir="rtl"' : 'dir="ltr"');
    expect(page).not.toMatch(/\{\{|<script(?! src="\/offline\/wake\.js")/);
  }
  expect(pages['offline/en.html']).toContain('No internet connection');
});

test('the service worker caches those pages and nothing else', () => {
  expect(worker).toContain(`const languages = [${locales.map((language) => `'${language}'`).join(', ')}];`);
  expect([...worker.matchAll(/cache\.(?:put|add|addAll)\(([^)]*)/g)].map(([, what]) => what)).toEqual(['pages.map((page']);
});
