import type { FileState } from '#shared/files/file.schema.ts';
import { minPictureSize } from '#shared/files/picture.api.ts';
import { personHost } from './picture.service.ts';
import { thumbnailKey } from './files.service.ts';
import type { ReencodedPicture } from './reencode-picture.ts';
import type { FileStore } from '#server/platform/base/file-store.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';
import { demoFaces } from './demo/demo-faces.ts';
import { drawFace } from './demo/draw-face.ts';

const type = 'image/webp';

interface FileRow extends OwnedRow {
  readonly uploaderId: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly state: FileState;
  readonly storeKey: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly hasThumbnail: boolean;
  readonly isUnattached: boolean;
}

interface AttachmentRow extends OwnedRow {
  readonly fileId: string;
  readonly hostKind: string;
  readonly hostId: string;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly file: readonly FileRow[];
    readonly attachment: readonly AttachmentRow[];
  }
}

/** Draws faces by user name. The image library is loaded here, so that only a start that seeds pays for it. */
async function drawPictures(logins: readonly string[]): Promise<ReadonlyMap<string, ReencodedPicture>> {
  if (logins.length === 0) return new Map();
  const { reencodePicture } = await import('./reencode-picture.ts');
  const drawn = logins.map(async (login): Promise<[string, ReencodedPicture]> => {
    const picture = await reencodePicture(Buffer.from(drawFace(demoFaces[login]!, minPictureSize)), type);
    if (typeof picture === 'string') throw new Error(`The picture of ${login} cannot be drawn: ${picture}`);
    return [login, picture];
  });
  return new Map(await Promise.all(drawn));
}

interface MadePicture {
  readonly file: FileRow;
  readonly attachment: AttachmentRow;
}

async function storePicture(
  basis: SeedBasis,
  store: FileStore,
  personId: string,
  { bytes, thumbnail, width, height }: ReencodedPicture,
): Promise<MadePicture> {
  const owned = basis.owned();
  // The key is random: a store can still contain the picture of another installation.
  const storeKey = `${basis.companyId}/${crypto.randomUUID()}`;
  await Promise.all([store.put(storeKey, bytes), store.put(thumbnailKey(storeKey), thumbnail)]);
  const file: FileRow = {
    ...owned,
    uploaderId: personId,
    name: 'picture.webp',
    size: bytes.length,
    type,
    state: 'ready',
    storeKey,
    hash: sha256(bytes),
    width,
    height,
    hasThumbnail: true,
    isUnattached: false,
  };
  return { file, attachment: { ...basis.owned(), fileId: file.id, hostKind: personHost.kind, hostId: personId } };
}

/** Profile pictures, encoded as an uploaded picture is. */
export const filesDemo: FeatureDemo = {
  tables: ['file', 'attachment'],
  async makeFiles({ basis, company: { staff, person } }, store) {
    const shown = staff.filter(({ login }) => demoFaces[login]);
    const pictures = await drawPictures(shown.map(({ login }) => login));
    const made = await Promise.all(shown.map(({ id, login }) => storePicture(basis, store, id, pictures.get(login)!)));
    const hashes = new Map(made.map(({ file }) => [file.uploaderId, file.hash.slice(0, 22)]));
    return {
      person: person.map((one) => ({ ...one, pictureHash: hashes.get(one.id) ?? null })),
      file: made.map(({ file }) => file),
      attachment: made.map(({ attachment }) => attachment),
    };
  },
};
