import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where this process keeps the bytes of its files, until it ends; what a killed one has left, the next run of tests takes away. */
export const testFiles = { folder: path.join(tmpdir(), `cairn-test-${process.pid}-files`) };
process.on('exit', () => rmSync(testFiles.folder, { recursive: true, force: true }));

/** Where it keeps the mails that it does not deliver. */
export const testMail = { folder: path.join(testFiles.folder, 'mail'), from: 'Cairn <cairn@test.example>' };
