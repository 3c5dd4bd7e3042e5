import { Type, type Static } from 'typebox';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

/** As many bytes as one file may have: 10 MB. */
export const maxFileSize = 10 * 1024 * 1024;
/** As many files as one request may bring. */
export const maxFilesAtOnce = 5;
/** As many files as somebody may have sent that hang on nothing yet. */
export const maxLoose = 30;

export const FileState = Type.Enum(['pending', 'ready', 'refused']);
export type FileState = Static<typeof FileState>;

/**
 * Why a file was refused: it is of a kind that Cairn does not take, it is not what its name says, it cannot be read, a
 * picture has too many pixels, an archive unpacks to too much, a virus was found in it, or its bytes were lost on the way.
 */
export const FileRefusal = Type.Enum(['kind', 'mismatch', 'damaged', 'pixels', 'archive', 'infected', 'lost']);
export type FileRefusal = Static<typeof FileRefusal>;

export const FileName = personal(FreeText({ minLength: 1, maxLength: 255 }));

/** What everybody who may read a file knows of it; its bytes are fetched apart. */
export const FileRecord = Type.Object({
  id: Id,
  name: FileName,
  /** Bytes. */
  size: Type.Integer({ minimum: 0 }),
  /** The media type that its content has; until it is looked at, the one that was named. */
  type: Type.String({ maxLength: 127 }),
  state: FileState,
  /** Set where it was refused. */
  reason: Nullable(FileRefusal),
  /** Whether there is a small picture of it. */
  hasThumbnail: Type.Boolean(),
  uploaderId: Id,
  createdAt: Instant,
});
export type FileRecord = Static<typeof FileRecord>;

/** Files as they are named by whoever attaches them. */
export const FileIds = Type.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true });
