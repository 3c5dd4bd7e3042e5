import { useLingui } from '@lingui/react/macro';
import { isBarredFrom } from '#shared/calibration/calibration.policy.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useFixedRoom } from './fixed-room.tsx';

/** Tells whether the session bars the reader from moving a person: one of the reader's own reports. */
export function useBarred(): (personId: string) => boolean {
  const { terms, actor } = useFixedRoom();
  const { people } = useDirectory();
  return (personId) => isBarredFrom(actor, terms, { managerId: people[personId]?.managerId ?? null });
}

/** Returns the sentence that says why the reader cannot move a person. */
export function useBarredText(): (name: string) => string {
  const { t } = useLingui();
  return (name) => t`You cannot move ${name}: in this session managers do not move their own reports.`;
}

/** Sentence that says why the reader cannot move this person; undefined if nothing bars them, or if they move nobody. */
export function useBarredSentence(personId: string, name: string): string | undefined {
  const { canMove } = useFixedRoom();
  const isBarred = useBarred()(personId);
  const textOf = useBarredText();
  return canMove && isBarred ? textOf(name) : undefined;
}
