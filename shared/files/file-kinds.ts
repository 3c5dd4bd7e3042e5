export interface FileKind {
  readonly type: string;
  readonly endings: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Re-encoded by Cairn, which removes hidden content. */
export const pictureKinds: readonly FileKind[] = [
  { type: 'image/png', endings: ['png'] },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  { type: 'image/webp', endings: ['webp'] },
  { type: 'image/gif', endings: ['gif'] },
];

export const archiveKinds: readonly FileKind[] = [
  { type: `${office}.wordprocessingml.document`, endings: ['docx'] },
  { type: `${office}.spreadsheetml.sheet`, endings: ['xlsx'] },
  { type: `${office}.presentationml.presentation`, endings: ['pptx'] },
  { type: `${open}.text`, endings: ['odt'] },
  { type: `${open}.spreadsheet`, endings: ['ods'] },
  { type: `${open}.presentation`, endings: ['odp'] },
];

/** Recognised by extension only, because text has no magic bytes. */
export const textKinds: readonly FileKind[] = [
  { type: 'text/plain', endings: ['txt', 'log', 'md'] },
  { type: 'text/csv', endings: ['csv'] },
];

export const fileKinds: readonly FileKind[] = [
  ...pictureKinds,
  { type: 'application/pdf', endings: ['pdf'] },
  ...archiveKinds,
  ...textKinds,
];

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isPicture = (type: string): boolean => pictureKinds.some((kind) => kind.type === type);

export const extensionsOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap(({ endings }) => endings.map((one) => `.${one}`)).join(',');
