import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts that leave Cairn, so that it recognises them when they come back. Signed text is not secret: everybody can read it. */
export interface TokenSigner {
  /** Returns the text with its signature, safe for URLs. */
  put(text: string): string;
  /** Returns the text, or null if this installation has not signed it. */
  read(signed: string): string | null;
}

/** Creates a signer for one purpose: tokens of one key are invalid under another. */
export function createTokenSigner(key: Buffer): TokenSigner {
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    put: (text) => `${Buffer.from(text).toString('base64url')}.${markOf(text).toString('base64url')}`,
    read: (signed) => {
      const [body = '', mark = ''] = signed.split('.');
      const text = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(mark, 'base64url');
      const wanted = markOf(text);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
    },
  };
}
