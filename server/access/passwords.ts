import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

const usualCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** Hashes with argon2id and a random salt. Returns a PHC string, which contains the parameters. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await derive('argon2id', { message: messageOf(password), nonce, ...cost, tagLength: tagBytes });
  return phcOf(nonce, tag, cost);
}

/** Compares a password with its hash. Returns false for a hash in any other format. */
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

// Keyboards produce é as one code point or as two; both must give the same hash.
const messageOf = (password: string) => password.normalize('NFC');

const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const phcOf = (salt: Buffer, tag: Buffer, cost: typeof usualCost) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

/** Hash that no password matches. Checking an unknown account against it takes as long as checking a real one. */
export const hashOfNoPassword = phcOf(Buffer.alloc(saltBytes), Buffer.alloc(tagBytes), usualCost);
