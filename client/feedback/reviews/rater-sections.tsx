import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { canNominatePeers, decidesOnPeers } from '#shared/feedback/advanced-review.policy.ts';
import type { Rater } from '#shared/feedback/rater.schema.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { listRaters, nominatePeers } from '#client/feedback/feedback.store.ts';
import { OthersSection } from './others-section.tsx';
import { PeersForm } from './peers-form.tsx';
import { RaterLine } from './rater-line.tsx';
import { barredFrom, inGroup, isActive, useRaterChange, type RaterPartProps, type RaterSectionsProps } from './review-raters.ts';
import classes from '#client/feedback/feedback.module.css';

/** Peers, to choose or to read. */
function Peers({ actor, review, owner, found, ...changes }: RaterPartProps) {
  const { t } = useLingui();
  const { faults, isSending, change } = useRaterChange(changes);
  const peers = inGroup(found, 'peer');
  const active = peers.filter(isActive);
  const gone = peers.filter((peer) => !isActive(peer));
  const canChoose = canNominatePeers(actor, review, owner);
  const canDecide = decidesOnPeers(actor, review, owner);
  return (
    <section className={classes.section} aria-label={t`Peers`}>
      <h2>{t`Peers`}</h2>
      {canChoose ? (
        <PeersForm
          {...{ faults, isSending }}
          peers={active}
          barred={barredFrom(found, review)}
          asked={found.asked}
          isUnsent={review.status === 'nominating' || (canDecide && review.status === 'approving')}
          needsApproval={!canDecide}
          onSend={(personIds) => void change(() => nominatePeers(review.id, personIds))}
        />
      ) : (
        <RaterList label={t`Peers`} raters={active} />
      )}
      {gone.length > 0 && <RaterList label={t`Peers who declined`} raters={gone} />}
    </section>
  );
}

function RaterList({ label, raters }: { label: string; raters: readonly Rater[] }) {
  const { t } = useLingui();
  if (raters.length === 0) return <p className={classes.note}>{t`Nobody is asked yet.`}</p>;
  return (
    <ul className={classes.people} aria-label={label}>
      {raters.map((rater) => (
        <RaterLine key={rater.id} rater={rater} />
      ))}
    </ul>
  );
}

/** People who are asked about the employee, by group, with what the reader may change. */
export function RaterSections(props: RaterSectionsProps) {
  const { t } = useLingui();
  const { review } = props;
  const [changes, setChanges] = useState(0);
  const { value, isFailed, retry } = useAnswer(`${review.id} ${review.version} ${changes}`, (signal) => listRaters(review.id, signal));
  if (isFailed && !value) return <NotLoaded onRetry={retry} />;
  if (!value) return <Skeleton height={160} />;
  const part = { ...props, found: value, onChanged: () => setChanges((last) => last + 1) };
  const reports = inGroup(value, 'report').filter(isActive);
  return (
    <>
      <Peers {...part} />
      {reports.length > 0 && (
        <section className={classes.section} aria-label={t`Direct reports`}>
          <h2>{t`Direct reports`}</h2>
          <RaterList label={t`Direct reports`} raters={reports} />
        </section>
      )}
      <OthersSection {...part} />
    </>
  );
}
