import { Type, type Static } from 'typebox';
import { FieldFault } from '#shared/platform/errors.ts';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

/** Limit of rows of an imported file, without its header. */
export const maxImportRows = 5000;
/** Limit of the position of a row in its file. A workbook has a million rows, a text file may have more blank ones. */
export const lastRow = 10_000_000;
export const maxImportColumns = 60;
/** Limit of an imported file in bytes: 5 MB. */
export const maxImportSize = 5 * 1024 * 1024;
/** Limit of characters in an imported cell. It is higher than that of every field, so that a text which is cut is also faulty. */
export const maxCellText = 12_000;
/** Encodings of text files that a reader can choose: Unicode, Western and Arabic ones. */
export const TextEncoding = Type.Enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256']);
export type TextEncoding = Static<typeof TextEncoding>;

const SheetName = personal(FreeText({ maxLength: 255 }));

/** Ways to read a file that the reader chooses. */
export const ReadingChoice = Type.Object({ sheet: Type.Optional(SheetName), encoding: Type.Optional(TextEncoding) });
export type ReadingChoice = Static<typeof ReadingChoice>;

/** Way in which a file was read: the sheet of a workbook and those that it shows, or the encoding of a text file. */
export const FileReading = Type.Object({
  sheet: Nullable(SheetName),
  sheets: Type.Array(SheetName, { maxItems: 100 }),
  encoding: Nullable(TextEncoding),
});
export type FileReading = Static<typeof FileReading>;

/** Way in which a file writes dates and numbers; null where its cells do not prove it and nobody has chosen. */
export const ImportFormats = Type.Object({
  dateOrder: Nullable(Type.Enum(['day-first', 'month-first'])),
  decimalSign: Nullable(Type.Enum(['point', 'comma'])),
});
export type ImportFormats = Static<typeof ImportFormats>;

/** Text of a cell that empties a field; a blank cell leaves it unchanged. */
export const clearMark = '#CLEAR';

/** Limit of rows of an import that are stored in one transaction. More would hold too many locks. */
export const maxWholeRows = 200;
/** Limit of rows that are all checked again after a correction, where the rules of a feature compare rows with each other. */
export const maxComparedRows = 2000;
/** Limit of rows of a file that is sent at once; a job writes longer ones. */
export const maxDirectRows = 2000;
export const FileFormat = Type.Enum(['csv', 'xlsx']);
export type FileFormat = Static<typeof FileFormat>;
/** Limit of rows of a file that a job writes. A workbook is composed in memory. */
export const maxExportRows: Readonly<Record<FileFormat, number>> = { csv: 200_000, xlsx: 50_000 };

const Count = Type.Integer({ minimum: 0 });

/** Rows of an import by their result. */
export const ImportCounts = Type.Object({ create: Count, update: Count, unchanged: Count, faulty: Count });
export type ImportCounts = Static<typeof ImportCounts>;

/**
 * Import, export or print of one person. An import is a draft until it is started, and again if it ends with faulty rows. `done` rows, or
 * documents, of `total` are finished; `revision` grows with every change of the rows.
 */
export const Transfer = Type.Object({
  id: Id,
  kind: Type.Enum(['import', 'export', 'print']),
  /** Plural name of the record, or the name of the printed document. */
  record: Type.String({ maxLength: 40 }),
  /** Place into which rows are imported, for example a board; record that is printed. */
  targetId: Type.Optional(Id),
  fileName: personal(FreeText({ minLength: 1, maxLength: 255 })),
  state: Type.Enum(['draft', 'running', 'done', 'failed']),
  /** Reason of a failure: the person has lost the right to import, export or print, or there is no browser that prints. */
  failure: Type.Optional(Type.Enum(['denied', 'unavailable'])),
  /** The import is taken back: `done` are the rows that are stored still. A finished undo is `done` too; its faulty rows could not be undone. */
  isUndo: Type.Optional(Type.Boolean()),
  /** Moment until which the import can be undone. */
  undoUntil: Type.Optional(Instant),
  done: Count,
  total: Count,
  counts: ImportCounts,
  revision: Count,
  updatedAt: Instant,
  expiresAt: Instant,
});
export type Transfer = Static<typeof Transfer>;

export const CellText = personal(FreeText({ maxLength: maxCellText }));

/** Column of an imported file and the field that it fills, if any. */
export const ImportColumn = Type.Object({ header: CellText, field: Nullable(Type.String({ maxLength: 60 })) });
export type ImportColumn = Static<typeof ImportColumn>;

/** Rows that an earlier import has stored, the last of them at this moment. They change nothing unless they are taken again. */
export const RepeatedRows = Type.Object({ count: Type.Integer({ minimum: 1 }), at: Instant, areTaken: Type.Boolean() });
export type RepeatedRows = Static<typeof RepeatedRows>;

export const ImportDraft = Type.Object({
  transfer: Transfer,
  columns: Type.Array(ImportColumn),
  formats: ImportFormats,
  repeated: Type.Optional(RepeatedRows),
  /** Null for a file that can be read in one way only. */
  reading: Nullable(FileReading),
});
export type ImportDraft = Static<typeof ImportDraft>;

/** State of an import after a change of its rows. */
export const ImportChange = Type.Pick(ImportDraft, ['transfer', 'repeated']);
export type ImportChange = Static<typeof ImportChange>;

/** Faulty value of a row; the path is the name of its field. */
export const ImportFault = Type.Pick(FieldFault, ['path', 'rule', 'limit']);
export type ImportFault = Static<typeof ImportFault>;

export const ImportRow = Type.Object({
  /** Position in the file; the header is row 1. */
  number: Type.Integer({ minimum: 2 }),
  cells: Type.Array(CellText),
  faults: Type.Array(ImportFault),
  action: Nullable(Type.Enum(['create', 'update', 'unchanged'])),
  isDone: Type.Boolean(),
  /** Values of the record before the row changes it, of the fields that the row changes. */
  before: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), personal(Type.Unknown()))),
});
export type ImportRow = Static<typeof ImportRow>;

/** Text that a column contains in some rows. */
export const ImportValue = Type.Object({
  text: CellText,
  count: Type.Integer({ minimum: 1 }),
  isFaulty: Type.Boolean(),
  /** Person whom the text names, in a column of people. */
  personId: Nullable(Id),
  /** The text names a record that does not exist yet, and rows with it are valid: the import creates it. */
  isNew: Type.Boolean(),
});
export type ImportValue = Static<typeof ImportValue>;

/** Text of a column that is replaced in all rows, by another text or by the name of a person. */
export const ReplacedValue = Type.Object({
  field: Type.String({ maxLength: 60 }),
  from: CellText,
  to: CellText,
  personId: Type.Optional(Id),
});
export type ReplacedValue = Static<typeof ReplacedValue>;
