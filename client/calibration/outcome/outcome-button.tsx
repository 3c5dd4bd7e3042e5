import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { listMovesEndpoint } from '#shared/calibration/calibration.api.ts';
import { readsPanel } from '#shared/calibration/calibration.policy.ts';
import { outcomeOf, type OutcomeRow } from '#shared/calibration/outcome/outcome.ts';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { useBoxNames } from '#client/calibration/box-names.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { csvText, saveFile } from '#client/platform/base/save-file.ts';
import { call } from '#client/platform/http/call.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Returns a function that formats the result for one person as a row of a table. */
function useOutcomeCells(): (row: OutcomeRow) => (string | number)[] {
  const { state, terms } = useSessionRoom();
  const { people } = useDirectory();
  const boxName = useBoxNames(state.labels);
  const nameOf = (id: string | null | undefined) => (id ? (people[id]?.name ?? '') : '');
  return ({ subject, delta, moves }) => {
    const { personId, originalX, originalY, x, y } = subject;
    const box = boxOf(subject, terms);
    return [
      nameOf(personId),
      nameOf(people[personId]?.managerId),
      originalX ?? '',
      x ?? '',
      delta,
      originalY ?? '',
      y ?? '',
      box === null ? '' : boxName(box),
      moves.map(({ reason }) => reason ?? '–').join('\n'),
      moves.map(({ actorId }) => nameOf(actorId)).join('\n'),
      moves.map(({ at }) => at).join('\n'),
    ];
  };
}

function useOutcomeTitles(): readonly string[] {
  const { t } = useLingui();
  return [
    t`Person`,
    t`Manager`,
    t`Performance by the manager`,
    t`Performance`,
    t`Change`,
    t`Potential by the manager`,
    t`Potential`,
    t`Box`,
    t`Reasons`,
    t`Moved by`,
    t`Moved at`,
  ];
}

/** Saves the outcome of a session as a table, for facilitators and HR. */
export function OutcomeButton() {
  const { t } = useLingui();
  const { state, terms, actor, access } = useSessionRoom();
  const { people, status } = useDirectory();
  const compare = useNameOrder();
  const cellsOf = useOutcomeCells();
  const titles = useOutcomeTitles();
  const sayRefusal = useErrorToast();
  if (!readsPanel(actor, access)) return null;
  const save = async () => {
    try {
      const moves = await call(listMovesEndpoint, { params: { recordId: state.id } });
      const nameOf = ({ subject }: OutcomeRow) => people[subject.personId]?.name ?? '';
      const rows = outcomeOf(Object.values(state.subjects), moves).toSorted((a, b) => compare(nameOf(a), nameOf(b)));
      saveFile(`${terms.name}.csv`, 'text/csv', csvText([titles, ...rows.map((row) => cellsOf(row))]));
    } catch (error) {
      sayRefusal(error);
    }
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      disabled={status !== 'ready'}
      leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
      onClick={() => void save()}
    >{t`Export CSV`}</Button>
  );
}
