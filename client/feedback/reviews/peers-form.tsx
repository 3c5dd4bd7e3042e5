import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldFault } from '#shared/platform/errors.ts';
import { maxPeers, minPeers } from '#shared/feedback/advanced-review-states.ts';
import type { Rater } from '#shared/feedback/rater.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { RaterFaults } from './rater-faults.tsx';
import { RaterLine } from './rater-line.tsx';
import { useAskedNote } from './use-asked-note.ts';
import classes from '#client/feedback/feedback.module.css';

/** Peers who may still be changed. */
const isOpen = ({ state }: Rater) => state === 'nominated' || state === 'asked';

interface PeersFormProps {
  /** Peers who are asked or nominated now. */
  peers: readonly Rater[];
  /** People who cannot be peers of this review: the employee, the manager, the reports, and other raters. */
  barred: readonly string[];
  /** Number of open requests by the id of the person. */
  asked: Readonly<Record<string, number>>;
  /** The choice of the reader needs the approval of the manager. */
  needsApproval: boolean;
  /** The choice was not sent yet, or was returned. */
  isUnsent: boolean;
  faults: readonly FieldFault[];
  isSending: boolean;
  onSend: (personIds: readonly string[]) => void;
}

interface ChosenProps extends Pick<PeersFormProps, 'peers'> {
  personIds: readonly string[];
  noteOf: (personId: string) => string | undefined;
  onRemove: (personId: string) => void;
}

/** People who are chosen. A peer who has begun to answer stays. */
function ChosenPeers({ peers, personIds, noteOf, onRemove }: ChosenProps) {
  const { t } = useLingui();
  const { people } = useDirectory();
  return (
    <ul className={classes.people} aria-label={t`Peers`}>
      {personIds.map((personId) => {
        const known = peers.find((peer) => peer.personId === personId);
        const name = isolateDirection(people[personId]?.name ?? t`Not in the directory`);
        const canRemove = !known || isOpen(known);
        return (
          <RaterLine
            key={personId}
            rater={{ personId, state: known?.state ?? null, reason: known?.reason ?? null }}
            note={noteOf(personId)}
          >
            {canRemove && (
              <BarButton label={t`Remove ${name}`} onPress={() => onRemove(personId)}>
                <IconX size={16} stroke={1.6} aria-hidden="true" />
              </BarButton>
            )}
          </RaterLine>
        );
      })}
    </ul>
  );
}

/** Sentence about how many peers are missing, or null. */
function useMissing(count: number): string | null {
  const { t } = useLingui();
  const missing = minPeers - count;
  if (missing > 0) return t`${plural(missing, { one: 'Choose # more peer.', other: 'Choose # more peers.' })}`;
  return null;
}

interface PeerChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const unchanged: PeerChanges = { added: [], removed: [] };

/** Peers as the reader has changed them. The changes stay when somebody else changes the stored peers. */
function useChosenPeers(stored: readonly string[]) {
  const [changes, setChanges] = useState(unchanged);
  const added = changes.added.filter((id) => !stored.includes(id));
  const removed = changes.removed.filter((id) => stored.includes(id));
  // The server has the other changes.
  if (added.length < changes.added.length || removed.length < changes.removed.length) setChanges({ added, removed });
  const personIds = [...stored.filter((id) => !removed.includes(id)), ...added];
  const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const toggle = (id: string) =>
    setChanges(stored.includes(id) ? { added, removed: toggled(removed, id) } : { added: toggled(added, id), removed });
  return { personIds, toggle };
}

/** Choice of the peers who are asked about the employee. */
export function PeersForm({ peers, barred, asked, needsApproval, isUnsent, faults, isSending, onSend }: PeersFormProps) {
  const { t } = useLingui();
  const stored = peers.map(({ personId }) => personId);
  const { personIds, toggle } = useChosenPeers(stored);
  const noteOf = useAskedNote(asked);
  const missing = useMissing(personIds.length);
  const isSame = personIds.length === stored.length && personIds.every((id) => stored.includes(id));
  return (
    <>
      <p className={classes.note}>{t`Choose ${minPeers} to ${maxPeers} colleagues who know the work. They answer anonymously.`}</p>
      <ChosenPeers {...{ peers, personIds, noteOf }} onRemove={toggle} />
      <div className={classes.buttons}>
        {personIds.length < maxPeers && (
          <PersonPicker
            label={t`Add a peer`}
            chosen={personIds}
            canChoose={(id) => !barred.includes(id) && !personIds.includes(id)}
            noteOf={noteOf}
            onChoose={toggle}
            isMany
          >
            <IconPlus size={14} aria-hidden="true" />
            {t`Add a peer`}
          </PersonPicker>
        )}
        <Button size="xs" loading={isSending} disabled={missing !== null || (isSame && !isUnsent)} onClick={() => onSend(personIds)}>
          {needsApproval ? t`Send for approval` : t`Ask these peers`}
        </Button>
      </div>
      {missing && <p className={classes.note}>{missing}</p>}
      <RaterFaults faults={faults} />
    </>
  );
}
