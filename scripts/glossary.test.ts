import { expect, test } from 'vitest';
import { glossaryReport } from './glossary.ts';

const terms = [
  { term: 'label', en: 'labels?', es: ['etiqueta'] },
  { term: 'key result', en: 'key results?', es: ['resultado clave', 'resultados clave'] },
];

test('a message with a term of the glossary is reported if its translation lacks the term', () => {
  const translations = { 'Remove the label': 'Quitar la marca', 'No labels': 'Sin etiquetas', 'Key results': 'Metas' };
  expect(glossaryReport(terms, 'es', translations)).toEqual([
    'es: label: Remove the label → Quitar la marca',
    'es: key result: Key results → Metas',
  ]);
});

test('names of arguments are no terms, and a word that only begins like a term is none', () => {
  expect(glossaryReport(terms, 'es', { 'Change {label} of {count}': 'Cambiar {label}', Labelled: 'Marcado' })).toEqual([]);
});
