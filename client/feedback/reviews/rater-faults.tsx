import { useLingui } from '@lingui/react/macro';
import type { FieldFault } from '#shared/platform/errors.ts';
import { FaultList, type NamedSentences } from '#client/reviews/launches/launch-faults.tsx';

/** Reasons for which people cannot be asked, with their names. */
export function RaterFaults({ faults }: { faults: readonly FieldFault[] }) {
  const { t } = useLingui();
  const named: NamedSentences = {
    'own-peer': () => t`Nobody is a peer of their own. The self review is asked in any case.`,
    'manager-as-peer': (names) => t`The line manager is asked in any case, so cannot be a peer: ${names}`,
    'report-as-peer': (names) => t`Direct reports are asked in any case, so cannot be peers: ${names}`,
    // Nobody is told who has begun.
    'peer-started': () => t`A peer who has begun to answer cannot be removed.`,
    'rater-declined': (names) => t`Declined already. Choose somebody else: ${names}`,
    'rater-known': (names) => t`Asked about this person already: ${names}`,
  };
  return <FaultList faults={faults} named={named} />;
}
