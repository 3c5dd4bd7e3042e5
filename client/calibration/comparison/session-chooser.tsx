import { useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { maxCompared, type ComparableSession } from '#shared/calibration/outcome/comparison.schema.ts';
import { formatTag } from '#shared/platform/languages.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { Choice } from './use-choice.ts';
import classes from './comparison.module.css';

interface CycleProps {
  /** Sessions of the cycle that are listed; a search leaves some out. */
  sessions: readonly ComparableSession[];
  choice: Choice;
}

/** A cycle with its sessions. A chosen cycle contains all of them. */
function CycleGroup({ sessions, choice: { cycles, sessions: chosen, toggle } }: CycleProps) {
  const { i18n } = useLingui();
  const { cycleId, cycleName } = sessions[0]!;
  const isWhole = cycles.includes(cycleId);
  const isFull = (own: readonly string[]) => own.length >= maxCompared;
  return (
    <li>
      <Checkbox
        size="xs"
        className={classes.cycle!}
        label={<bdi>{cycleName}</bdi>}
        checked={isWhole}
        disabled={!isWhole && isFull(cycles)}
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
              disabled={isWhole || (!chosen.includes(id) && isFull(chosen))}
              onChange={() => toggle('sessions', id)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Sentence about the limit when it is reached, with the names of what the URL contains beyond it. */
function ChoiceLimit({ sessions, choice }: CycleProps) {
  const { t, i18n } = useLingui();
  if (choice.sessions.length < maxCompared && choice.cycles.length < maxCompared) return null;
  const limit = i18n.number(maxCompared);
  const known = new Map(sessions.flatMap(({ id, name, cycleId, cycleName }) => [[id, name] as const, [cycleId, cycleName] as const]));
  const left = choice.leftOut.flatMap((id) => known.get(id) ?? []).map(isolateDirection);
  const names = new Intl.ListFormat(formatTag(i18n.locale), { type: 'unit' }).format(left);
  return (
    <p className={classes.note} role="status">
      {t`At most ${limit} sessions and ${limit} cycles can be chosen.`} {left.length > 0 && t`Not compared: ${names}.`}
    </p>
  );
}

/** Finalised sessions by cycle, the latest first, from which HR chooses. */
export function SessionChooser({ sessions, choice }: CycleProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const sought = normalizeText(search.trim());
  const has = (name: string) => normalizeText(name).includes(sought);
  const found = sessions.filter(({ name, cycleName }) => has(name) || has(cycleName));
  const cycles = Map.groupBy(found, ({ cycleId }) => cycleId);
  return (
    <nav className={classes.chooser} aria-label={t`Cycles and sessions`}>
      <h2>{t`Cycles and sessions`}</h2>
      <TextInput
        size="xs"
        type="search"
        className={classes.search!}
        aria-label={t`Find a cycle or session`}
        placeholder={t`Find a cycle or session`}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && <p className={classes.note}>{t`No cycle or session has this name.`}</p>}
      <ChoiceLimit sessions={sessions} choice={choice} />
      <ul>
        {[...cycles].map(([id, own]) => (
          <CycleGroup key={id} sessions={own} choice={choice} />
        ))}
      </ul>
    </nav>
  );
}
