import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { ComparableSession } from '#shared/calibration/outcome/comparison.schema.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import type { Choice } from './use-choice.ts';
import classes from './comparison.module.css';

interface CycleProps {
  sessions: readonly ComparableSession[];
  choice: Choice;
}

/** A cycle with its sessions. A chosen cycle contains all of them. */
function CycleGroup({ sessions, choice: { cycles, sessions: chosen, toggle } }: CycleProps) {
  const { i18n } = useLingui();
  const { cycleId, cycleName } = sessions[0]!;
  const isWhole = cycles.includes(cycleId);
  return (
    <li>
      <Checkbox
        size="xs"
        className={classes.cycle!}
        label={<bdi>{cycleName}</bdi>}
        checked={isWhole}
        indeterminate={!isWhole && sessions.some(({ id }) => chosen.includes(id))}
        onChange={() => toggle('cycles', cycleId)}
      />
      <ul>
        {sessions.map(({ id, name, heldOn }) => (
          <li key={id}>
            <Checkbox
              size="xs"
              label={<bdi>{name}</bdi>}
              description={wholeDayText(heldOn, i18n.locale)}
              checked={isWhole || chosen.includes(id)}
              disabled={isWhole}
              onChange={() => toggle('sessions', id)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Finalised sessions by cycle, the latest first, from which HR chooses. */
export function SessionChooser({ sessions, choice }: CycleProps) {
  const { t } = useLingui();
  const cycles = Map.groupBy(sessions, ({ cycleId }) => cycleId);
  return (
    <nav className={classes.chooser} aria-label={t`Cycles and sessions`}>
      <h2>{t`Cycles and sessions`}</h2>
      <ul>
        {[...cycles].map(([id, own]) => (
          <CycleGroup key={id} sessions={own} choice={choice} />
        ))}
      </ul>
    </nav>
  );
}
