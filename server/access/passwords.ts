import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** Hashes by argon2id with a salt of its own; the result is a PHC string, which carries its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await derive('argon2id', { message: messageOf(password), nonce, ...cost, tagLength: tagBytes });
  return phcOf(nonce, tag);
}

/** Whether the password is the one that was hashed. False for a hash in any other form. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phcForm.exec(hash) ?? [];
  if (!tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, found);
}

// One spelling: the same é is typed as one code point on one keyboard and as two on another.
const messageOf = (password: string) => password.normalize('NFC');

const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const phcOf = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

/** A hash of no password: checking against it takes as long as against a real one, and fails. */
export const hashOfNoPassword = phcOf(Buffer.alloc(saltBytes), Buffer.alloc(tagBytes));
