import { createHash } from 'node:crypto';

/** SHA-256 of bytes or of UTF-8 text, as 43 characters of base64url. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');
