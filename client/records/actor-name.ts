import { useLingui } from '@lingui/react/macro';
import { usePersonOf } from './record-person.ts';

interface Acting {
  readonly actorId: string | null;
  /** Administrator who acted as `actorId`. */
  readonly realActorId?: string | undefined;
}

/** Name of the person who has made a change: Cairn for an automatic one, and both names if an administrator acted as somebody. */
export function useActorName({ actorId, realActorId }: Acting): string {
  const { t } = useLingui();
  const [person, admin] = [usePersonOf(actorId), usePersonOf(realActorId ?? null)];
  const unknown = t`Not in the directory`;
  const name = person.isKnown ? person.name : actorId === null ? 'Cairn' : unknown;
  if (realActorId === undefined) return name;
  const adminName = admin.isKnown ? admin.name : unknown;
  return t`${adminName} as ${name}`;
}
