import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files of this process; the next test run removes those of a killed one. */
export const testFiles = { folder: path.join(tmpdir(), `cairn-test-${process.pid}-files`) };
process.on('exit', () => rmSync(testFiles.folder, { recursive: true, force: true }));

export const testMail = { folder: path.join(testFiles.folder, 'mail'), from: 'Cairn <cairn@test.example>' };
