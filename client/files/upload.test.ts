import { expect, test } from 'vitest';
import { maxFileSize } from '#shared/files/file.schema.ts';
import { refusalBeforeUpload } from './upload.ts';

test.each([
  [{ name: 'plan.pdf', size: 1 }, null],
  [{ name: 'PLAN.PDF', size: maxFileSize }, null],
  [{ name: 'plan.pdf', size: maxFileSize + 1 }, 'too-large'],
  [{ name: 'plan.pdf', size: 0 }, 'empty'],
  [{ name: 'film.mp4', size: 1 }, 'kind'],
  [{ name: 'plan', size: 1 }, 'kind'],
])('the file %j is checked before the upload: %s', (file, reason) => expect(refusalBeforeUpload(file)).toBe(reason));
