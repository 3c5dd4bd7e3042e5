import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { drivenProgress, usualShare } from '#shared/objectives/driven-progress.ts';
import { countedStates, objective } from '#shared/objectives/objective.record.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { usePercent } from '#client/objectives/progress-status.tsx';

interface MoveQuestionProps {
  rows: readonly ObjectiveValues[];
  moved: ObjectiveValues;
  parent: ObjectiveValues;
  onConfirm: () => void;
  onClose: () => void;
}

const isCounted = ({ state, outcome }: ObjectiveValues) => countedStates.includes(state) && outcome !== 'cancelled';
const partOf = (row: ObjectiveValues) => ({
  kind: objective.name,
  value: row.progress,
  weight: row.contribution ?? usualShare,
  isCounted: isCounted(row),
});

/** Progress of an objective that follows from those below it alone; null where key results count too, which the map does not know. */
function progressWith({ driver }: ObjectiveValues, below: readonly ObjectiveValues[]): number | null {
  return driver === 'children' ? drivenProgress('children', below.map(partOf)) : null;
}

/** Sentence about the progress of an objective that gets or loses a part. */
function Effect({ row, below }: { row: ObjectiveValues; below: readonly ObjectiveValues[] }) {
  const { t } = useLingui();
  const percent = usePercent();
  const name = isolateDirection(row.name);
  const [next, now] = [progressWith(row, below), percent(row.progress)];
  if (row.driver === 'key-results') return <li>{t`The progress of ${name} stays at ${now}: it follows from its key results.`}</li>;
  if (next === null)
    return <li>{t`The progress of ${name} follows from its key results and the objectives below it, and is computed anew.`}</li>;
  const then = percent(next);
  return (
    <li>
      {next === row.progress ? t`The progress of ${name} stays at ${now}.` : t`The progress of ${name} changes from ${now} to ${then}.`}
    </li>
  );
}

/** Asks before an objective is aligned with another one, and tells what changes. */
export function MoveQuestion({ rows, moved, parent, onConfirm, onClose }: MoveQuestionProps) {
  const { t } = useLingui();
  const [name, to] = [isolateDirection(moved.name), isolateDirection(parent.name)];
  const before = rows.find(({ id }) => id === moved.parentId);
  const below = (id: string) => rows.filter((row) => row.parentId === id && row.id !== moved.id);
  return (
    <Modal opened onClose={onClose} title={t`Align ${name} with ${to}?`} closeButtonProps={{ 'aria-label': t`Close` }} size={480} centered>
      <ul>
        {before && <Effect row={before} below={below(before.id)} />}
        <Effect row={parent} below={[...below(parent.id), moved]} />
        {moved.contribution === null && <li>{t`Its share is empty, so it counts as the mean of the other parts.`}</li>}
      </ul>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button data-autofocus onClick={onConfirm}>{t`Align`}</Button>
      </Group>
    </Modal>
  );
}
