import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushBrowser } from '#shared/notifications/push.api.ts';

export const pushOrigin = 'https://push.test.example';

export function newBrowser(origin = pushOrigin) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const target: PushBrowser = {
    endpoint: `${origin}/${crypto.randomUUID()}`,
    p256dh: ecdh.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return { target, ecdh, auth };
}

type Browser = ReturnType<typeof newBrowser>;

const bits = (key: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Reads what a browser was sent. Source: RFC 8291, RFC 8188. */
export function decrypted({ target, ecdh, auth }: Browser, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const own = Buffer.from(target.p256dh, 'base64url');
  const key = bits(ecdh.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32);
  const secret = bits(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = bits(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const signed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', secret, nonce).setAuthTag(signed.subarray(-16));
  const plain = Buffer.concat([decipher.update(signed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}
