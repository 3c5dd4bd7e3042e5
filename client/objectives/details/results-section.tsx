import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { trendLength } from '#shared/objectives/check-ins.api.ts';
import { areWhole, sumOfHundredths } from '#shared/objectives/weights.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { CheckInButton } from '#client/objectives/check-in/check-in-button.tsx';
import { Confidence } from '#client/objectives/check-in/confidence.tsx';
import { MeasureFacts } from '#client/objectives/measure-facts.tsx';
import { MoveChip } from '#client/objectives/move-sentence.tsx';
import { expectedNow, statusNow, type KeyResultValues } from '#client/objectives/objective-rows.ts';
import { fillOf, ProgressMark, usePercent } from '#client/objectives/progress-status.tsx';
import type { KeyResultRights } from '#client/objectives/use-objective-rights.ts';
import { useValueOf } from '#client/objectives/use-value-of.ts';
import type { CheckInsOf } from './use-check-ins.ts';
import classes from './objective.module.css';
import own from './results-section.module.css';

const Sparkline = lazyComponent(async () => (await import('#client/ui/charts/sparkline.tsx')).Sparkline, <span />);

interface ResultProps {
  row: KeyResultValues;
  values: readonly number[];
  canCheckIn: boolean;
  onOpen: () => void;
}

function About({ row }: Pick<ResultProps, 'row'>) {
  const person = usePerson(row.assigneeId);
  return (
    <span className={own.below}>
      <span className={own.who}>
        <Avatar person={person} size={16} /> <bdi>{person.name}</bdi>
      </span>
      <MeasureFacts measure={row} />
      {row.confidence !== null && <Confidence value={row.confidence} />}
    </span>
  );
}

function Reached({ row }: Pick<ResultProps, 'row'>) {
  const { t } = useLingui();
  const percent = usePercent();
  const valueOf = useValueOf();
  const name = isolateDirection(row.name);
  const actual = row.actual === null ? null : valueOf(row, row.actual);
  const target = row.target === null ? null : valueOf(row, row.target);
  return (
    <div className={own.reached}>
      <span className={own.values}>
        <strong>{percent(row.progress)}</strong>
        {actual !== null && <span>{target === null ? actual : t`${actual} of ${target}`}</span>}
      </span>
      <ProgressBar value={row.progress} expected={expectedNow(row)} tone={fillOf(statusNow(row))} label={t`Progress of ${name}`} />
    </div>
  );
}

function Result({ row, values, canCheckIn, onOpen }: ResultProps) {
  const { t } = useLingui();
  const name = isolateDirection(row.name);
  return (
    <>
      <div className={own.words}>
        <span className={own.name}>
          <ProgressMark status={statusNow(row)} />
          <UnstyledButton className={own.link} onClick={onOpen}>
            <bdi>{row.name}</bdi>
          </UnstyledButton>
          <MoveChip id={row.id} />
        </span>
        <About row={row} />
      </div>
      <span className={own.spark}>{values.length > 1 && <Sparkline values={values} label={t`Latest values of ${name}`} />}</span>
      <Reached row={row} />
      {canCheckIn ? <CheckInButton row={row} /> : <span />}
    </>
  );
}

interface ResultsProps {
  rows: readonly KeyResultValues[];
  changes: LiveList<KeyResultValues>['changes'];
  checkIns: CheckInsOf;
  rights: KeyResultRights;
  onOpen: (id: string) => void;
}

function Weights({ rows }: Pick<ResultsProps, 'rows'>) {
  const { t, i18n } = useLingui();
  const weights = rows.map(({ weight }) => weight);
  const total = i18n.number(sumOfHundredths(weights) / 100);
  return <span data-wrong={!areWhole(weights) || undefined}>{t`Weights total ${total}`}</span>;
}

/** Key results of an objective with their courses and values. */
export function ResultsSection({ rows, changes, checkIns, rights, onOpen }: ResultsProps) {
  const { t } = useLingui();
  const trendOf = (id: string) =>
    (checkIns[id] ?? [])
      .slice(0, trendLength)
      .map(({ value }) => value)
      .toReversed();
  return (
    <section className={classes.panel} aria-label={t`Key results`}>
      <header className={classes.head}>
        <h2>{t`Key results`}</h2>
        {rows.length > 0 && <Weights rows={rows} />}
        {rights.canCreate && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            className={own.add!}
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => onOpen('new')}
          >
            {t`Add key result`}
          </Button>
        )}
      </header>
      {rows.length === 0 && <p className={classes.none}>{t`Key results measure how far the objective is. There are none yet.`}</p>}
      <ul className={own.list}>
        {rows.map((row) => (
          <li key={row.id} className={own.result}>
            <Result row={row} values={trendOf(row.id)} canCheckIn={rights.canCheckIn(row)} onOpen={() => onOpen(row.id)} />
            {changes[row.id] && <ChangeHighlight change={changes[row.id]!} of={row.name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
