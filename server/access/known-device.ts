import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { Id } from '#shared/platform/schema.ts';
import { createTokenSigner } from '#server/platform/base/token-signer.ts';
import type { Secrets } from '#server/platform/base/secrets.ts';

const KnownDevice = Type.Object({ id: Id, personIds: Type.Array(Id) });
export type KnownDevice = Static<typeof KnownDevice>;

/**
 * Signs and reads the token that identifies a known browser. The token grants no access; it only gives this browser its own rate limit for
 * failed sign-ins.
 */
export interface KnownDevices {
  /** Returns null for a token that this installation did not sign. */
  read(token: string): KnownDevice | null;
  /** Issues the token of this browser after a person has signed in. It holds the last five people. */
  write(device: KnownDevice | null, personId: string): string;
}

const mostPeople = 5;

export function createKnownDevices(secrets: Secrets): KnownDevices {
  const signer = createTokenSigner(secrets.derive('known device'));
  return {
    read(token) {
      const text = signer.read(token);
      const device: unknown = text === null || text === '' ? null : JSON.parse(text);
      return Value.Check(KnownDevice, device) ? device : null;
    },
    write(device, personId) {
      const others = device?.personIds.filter((id) => id !== personId) ?? [];
      return signer.put(JSON.stringify({ id: device?.id ?? randomUUID(), personIds: [personId, ...others].slice(0, mostPeople) }));
    },
  };
}
