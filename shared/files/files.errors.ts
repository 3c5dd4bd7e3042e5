import { defineErrors } from '#shared/platform/errors.ts';

const filesErrors = {
  'files.full': 409,
} as const;
type FilesErrors = typeof filesErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends FilesErrors {}
}

defineErrors(filesErrors);
