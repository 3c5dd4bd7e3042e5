/** A kind of file that Cairn takes: its media type, and how the names of such files end. */
export interface FileKind {
  readonly type: string;
  readonly endings: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Made anew by Cairn, so that nothing is in them but what is seen. */
export const pictureKinds: readonly FileKind[] = [
  { type: 'image/png', endings: ['png'] },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  { type: 'image/webp', endings: ['webp'] },
  { type: 'image/gif', endings: ['gif'] },
];

/** Archives by their make. */
export const packedKinds: readonly FileKind[] = [
  { type: `${office}.wordprocessingml.document`, endings: ['docx'] },
  { type: `${office}.spreadsheetml.sheet`, endings: ['xlsx'] },
  { type: `${office}.presentationml.presentation`, endings: ['pptx'] },
  { type: `${open}.text`, endings: ['odt'] },
  { type: `${open}.spreadsheet`, endings: ['ods'] },
  { type: `${open}.presentation`, endings: ['odp'] },
];

/** Known by their names alone: there is nothing in them to tell by. */
export const textKinds: readonly FileKind[] = [
  { type: 'text/plain', endings: ['txt', 'log', 'md'] },
  { type: 'text/csv', endings: ['csv'] },
];

export const fileKinds: readonly FileKind[] = [
  ...pictureKinds,
  { type: 'application/pdf', endings: ['pdf'] },
  ...packedKinds,
  ...textKinds,
];

/** How a name ends, in small letters; empty where it has no ending. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isPicture = (type: string): boolean => pictureKinds.some((kind) => kind.type === type);

/** For a dialog that chooses files: `.png,.jpg`. */
export const endingsOf = (kinds: readonly FileKind[]): string => kinds.flatMap(({ endings }) => endings.map((one) => `.${one}`)).join(',');
