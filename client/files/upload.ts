import { endingOf, fileKinds } from '#shared/files/file-kinds.ts';
import { maxFileSize, type FileRecord, type FileRefusal } from '#shared/files/file.schema.ts';
import type { FailureCode } from '#client/platform/failures.ts';

/** Why a file is not even sent: it is too large, or there is nothing in it. */
type Unsent = 'too-large' | 'empty';

/** How a file stands on its way: each failure has one way out, another file or another try. */
export type Standing =
  | { readonly step: 'sending'; readonly sent: number }
  | { readonly step: 'checking'; readonly since?: string }
  | { readonly step: 'ready' }
  | { readonly step: 'refused'; readonly reason: FileRefusal | Unsent }
  | { readonly step: 'broken'; readonly sent: number; readonly code: FailureCode };

/** A file that somebody has chosen, as its line says it. */
export interface Upload {
  /** The file's own id once it has arrived, and its key before. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly standing: Standing;
}

/** What can be said of a file before it is sent; null where nothing speaks against it. */
export function refusalBefore({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | Unsent | null {
  if (size > maxFileSize) return 'too-large';
  if (size === 0) return 'empty';
  return fileKinds.some(({ endings }) => endings.includes(endingOf(name))) ? null : 'kind';
}

/** The line of a file that the server has. */
export function arrived({ id, name, size, state, reason, createdAt }: FileRecord): Upload {
  const standing: Standing =
    state === 'refused'
      ? { step: 'refused', reason: reason ?? 'kind' }
      : state === 'ready'
        ? { step: 'ready' }
        : { step: 'checking', since: createdAt };
  return { key: id, name, size, standing };
}
