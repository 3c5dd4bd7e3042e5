import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { canAddOthers } from '#shared/feedback/advanced-review.policy.ts';
import type { Rater } from '#shared/feedback/rater.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { addOtherRater, removeOtherRater } from '#client/feedback/feedback.store.ts';
import { RaterFaults } from './rater-faults.tsx';
import { RaterLine } from './rater-line.tsx';
import { barredFrom, inGroup, isActive, useRaterChange, type RaterPartProps } from './review-raters.ts';
import { useAskedNote } from './use-asked-note.ts';
import classes from '#client/feedback/feedback.module.css';

/** Rater whom the reader may remove. */
function RemovableRater({ rater, onRemove }: { rater: Rater; onRemove: () => void }) {
  const { t } = useLingui();
  const person = usePerson(rater.personId);
  const name = isolateDirection(person.name);
  return (
    <RaterLine rater={rater}>
      <BarButton label={t`Remove ${name}`} onPress={onRemove}>
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </BarButton>
    </RaterLine>
  );
}

/** Raters whom HR adds beside peers and direct reports. */
export function OthersSection({ actor, review, owner, found, ...changes }: RaterPartProps) {
  const { t } = useLingui();
  const { faults, isSending, change } = useRaterChange(changes);
  const noteOf = useAskedNote(found.asked);
  const others = inGroup(found, 'other').filter(isActive);
  const canAdd = canAddOthers(actor, review, owner);
  const barred = [...barredFrom(found, review), ...inGroup(found, 'peer').map(({ personId }) => personId)];
  if (!canAdd && others.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t`Others`}>
      <h2>{t`Others`}</h2>
      <ul className={classes.people} aria-label={t`Others`}>
        {others.map((rater) =>
          canAdd ? (
            <RemovableRater key={rater.id} rater={rater} onRemove={() => void change(() => removeOtherRater(review.id, rater.id))} />
          ) : (
            <RaterLine key={rater.id} rater={rater} />
          ),
        )}
      </ul>
      {canAdd && (
        <PersonPicker
          label={t`Add another rater`}
          chosen={[]}
          canChoose={(id) => !barred.includes(id)}
          noteOf={noteOf}
          // The button stays while a request runs, because it has the focus.
          onChoose={(id) => void (isSending || change(() => addOtherRater(review.id, id)))}
        >
          <IconPlus size={14} aria-hidden="true" />
          {t`Add another rater`}
        </PersonPicker>
      )}
      <RaterFaults faults={faults} />
    </section>
  );
}
