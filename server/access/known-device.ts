import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { Id } from '#shared/platform/schema.ts';
import { createSeal } from '#server/platform/seal.ts';
import type { Secrets } from '#server/platform/secrets.ts';

const KnownDevice = Type.Object({ id: Id, personIds: Type.Array(Id) });
/** A browser on which these people have signed in before. */
export type KnownDevice = Static<typeof KnownDevice>;

/** Writes and reads the token by which a browser is known again. It opens nothing: it only tells whose guesses are counted apart. */
export interface KnownDevices {
  /** Null for anything that this installation did not write. */
  read(token: string): KnownDevice | null;
  /** The token of this browser after this person has signed in; it knows the last five. */
  write(device: KnownDevice | null, personId: string): string;
}

const mostPeople = 5;

export function createKnownDevices(secrets: Secrets): KnownDevices {
  const seal = createSeal(secrets.derive('known device'));
  return {
    read(token) {
      const text = seal.read(token);
      const device: unknown = text === null || text === '' ? null : JSON.parse(text);
      return Value.Check(KnownDevice, device) ? device : null;
    },
    write(device, personId) {
      const others = device?.personIds.filter((id) => id !== personId) ?? [];
      return seal.put(JSON.stringify({ id: device?.id ?? randomUUID(), personIds: [personId, ...others].slice(0, mostPeople) }));
    },
  };
}
