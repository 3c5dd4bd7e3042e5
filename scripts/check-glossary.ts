import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales, translationsIn } from './catalogues.ts';
import { glossaryReport, type GlossaryTerm } from './glossary.ts';
import { root } from './step.ts';

const read = (...names: string[]) => readFileSync(path.join(root, 'locales', ...names), 'utf8');

const terms: GlossaryTerm[] = JSON.parse(read('glossary.json'));
for (const locale of locales.slice(1))
  for (const line of glossaryReport(terms, locale, await translationsIn(read(locale, 'messages.po')))) console.log(line);
