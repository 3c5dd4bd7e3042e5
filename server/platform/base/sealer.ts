import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts texts that are stored, such as passwords of other systems. */
export interface Sealer {
  /** Returns the encrypted text. `place` says where it is stored: it cannot be opened for another place. */
  seal(text: string, place: string): string;
  /** Returns the text; null if it is damaged, belongs to another place, or its key is unknown. */
  open(sealed: string, place: string): string | null;
}

const version = '1';
const algorithm = 'aes-256-gcm';
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 12);
const bytes = (text = '') => Buffer.from(text, 'base64url');

function decrypt(key: Buffer, [nonce, tag, content]: readonly Buffer[], place: string): string | null {
  try {
    const cipher = createDecipheriv(algorithm, key, nonce!, { authTagLength: 16 }).setAAD(Buffer.from(place)).setAuthTag(tag!);
    return Buffer.concat([cipher.update(content!), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Creates a sealer with AES-256-GCM. The first key encrypts; texts under the other ones can still be opened. */
export function createSealer(keys: readonly [Buffer, ...Buffer[]]): Sealer {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  return {
    seal(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, keys[0], nonce, { authTagLength: 16 }).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url'));
      return [version, idOf(keys[0]), ...parts].join('.');
    },
    open(sealed, place) {
      const [usedVersion, keyId = '', nonce, tag, content, ...rest] = sealed.split('.');
      const key = byId.get(keyId);
      if (usedVersion !== version || !key || rest.length > 0) return null;
      return decrypt(key, [nonce, tag, content].map(bytes), place);
    },
  };
}
