import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openSecrets, readSecret } from './secrets.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'cairn-secrets-'));
const file = path.join(dataDir, 'secrets');
const open = () => openSecrets({ dataDir, secret: undefined });

afterEach(() => {
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('the secret is created once, readable by its owner only, and always derives the same keys', () => {
  const key = open().derive('tokens');
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  expect(open().derive('tokens')).toEqual(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('each purpose has its own key, and none equals the secret', () => {
  const { deriveText } = open();
  expect(deriveText('a')).not.toBe(deriveText('b'));
  expect(deriveText('a')).not.toContain(readFileSync(file, 'utf8').trim());
});

test('a development server that gets the secret derives the same keys', () => {
  const key = open().deriveText('tokens');
  expect(openSecrets({ dataDir: '', secret: readSecret({ dataDir, secret: undefined }) }).deriveText('tokens')).toBe(key);
});

test('a damaged secret is not replaced, and neither is a missing one next to a database', () => {
  writeFileSync(file, 'rubbish');
  expect(open).toThrow('secrets is damaged');
  rmSync(file);
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '18');
  expect(open).toThrow('secrets is missing although the database is there');
});
