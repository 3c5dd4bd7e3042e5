import { Type, type Static } from 'typebox';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

/** In bytes: 10 MB. */
export const maxFileSize = 10 * 1024 * 1024;
export const maxFilesAtOnce = 5;
/** Maximum of unattached files per person. */
export const maxUnattachedFiles = 30;

export const FileState = Type.Enum(['pending', 'ready', 'refused']);
export type FileState = Static<typeof FileState>;

/**
 * Reasons: type not allowed, content does not match the name, unreadable, too many pixels, archive too large when unpacked, virus found, or
 * bytes lost.
 */
export const FileRefusal = Type.Enum(['kind', 'mismatch', 'damaged', 'pixels', 'archive', 'infected', 'lost']);
export type FileRefusal = Static<typeof FileRefusal>;

export const FileName = personal(FreeText({ minLength: 1, maxLength: 255 }));

export const FileRecord = Type.Object({
  id: Id,
  name: FileName,
  size: Type.Integer({ minimum: 0 }),
  type: Type.String({ maxLength: 127 }),
  state: FileState,
  reason: Nullable(FileRefusal),
  hasThumbnail: Type.Boolean(),
  uploaderId: Id,
  createdAt: Instant,
});
export type FileRecord = Static<typeof FileRecord>;

export const FileIds = Type.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true });
