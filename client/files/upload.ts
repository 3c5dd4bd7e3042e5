import { extensionOf, fileKinds } from '#shared/files/file-kinds.ts';
import { maxFileSize, type FileRecord, type FileRefusal } from '#shared/files/file.schema.ts';
import type { FailureCode } from '#client/platform/base/failures.ts';

type Unsent = 'too-large' | 'empty';

export type UploadStatus =
  | { readonly step: 'sending'; readonly sent: number }
  | { readonly step: 'checking'; readonly since?: string }
  | { readonly step: 'ready' }
  | { readonly step: 'refused'; readonly reason: FileRefusal | Unsent }
  | { readonly step: 'broken'; readonly sent: number; readonly code: FailureCode };

export interface Upload {
  /** Id of the file after the upload; upload key before it. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly standing: UploadStatus;
}

export function refusalBeforeUpload({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | Unsent | null {
  if (size > maxFileSize) return 'too-large';
  if (size === 0) return 'empty';
  return fileKinds.some(({ endings }) => endings.includes(extensionOf(name))) ? null : 'kind';
}

export function uploadFromRecord({ id, name, size, state, reason, createdAt }: FileRecord): Upload {
  const standing: UploadStatus =
    state === 'refused'
      ? { step: 'refused', reason: reason ?? 'kind' }
      : state === 'ready'
        ? { step: 'ready' }
        : { step: 'checking', since: createdAt };
  return { key: id, name, size, standing };
}
