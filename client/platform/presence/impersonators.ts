import { proxy } from 'valtio/vanilla';
import type { PresentPerson } from '#shared/platform/presence.schema.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';

/** Present administrators by id, with the id of the person as whom they act. */
const impersonators = proxy<Record<string, string>>({});

export function noteImpersonations(people: Readonly<Record<string, PresentPerson>>): void {
  for (const [id, { actsAs }] of Object.entries(people)) {
    if (actsAs === undefined) delete impersonators[id];
    else impersonators[id] = actsAs;
  }
}

export const useImpersonators = (): Readonly<Record<string, string>> => useProxy(impersonators);
