import { createHmac, timingSafeEqual } from 'node:crypto';

/** Marks a text that leaves Cairn, so that it is known as its own when it comes back. It is no secret: everybody can read it. */
export interface Seal {
  /** The text with its mark, of letters that stand in any address. */
  put(text: string): string;
  /** The text; null for what this installation has not marked. */
  read(sealed: string): string | null;
}

/** A seal for one purpose: what is marked with one key is nothing under another. */
export function createSeal(key: Buffer): Seal {
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    put: (text) => `${Buffer.from(text).toString('base64url')}.${markOf(text).toString('base64url')}`,
    read: (sealed) => {
      const [body = '', mark = ''] = sealed.split('.');
      const text = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(mark, 'base64url');
      const wanted = markOf(text);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
    },
  };
}
