import { expect, test } from 'vitest';
import { listsOfReaders } from '#shared/privileges/audit.api.ts';
import { auditActions } from './audit-actions.ts';
import { auditSubjects } from './audit-subjects.ts';
import { partsOfEntry } from './audit-words.ts';

const logs = import.meta.glob<readonly { readonly name: string }[]>('../../shared/*/logs/*.json', { eager: true, import: 'events' });
const names = Object.values(logs).flatMap((events) => events.map(({ name }) => name));
const listed = [...new Set(names)].map(partsOfEntry).filter(({ subject }) => !listsOfReaders.includes(subject));

test('every event that the audit lists has words for its record and for what happened', () => {
  expect(listed.length).toBeGreaterThan(200);
  expect(listed.filter(({ subject }) => !auditSubjects[subject])).toEqual([]);
  expect(listed.filter(({ action }) => !auditActions[action])).toEqual([]);
});

test('a read names the record that was read', () => {
  expect(partsOfEntry('read.ratings')).toEqual({ subject: 'ratings', action: 'read' });
});
