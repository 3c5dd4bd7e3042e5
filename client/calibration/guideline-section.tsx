import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Chip, NativeSelect, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { Guideline } from '#shared/calibration/calibration.schema.ts';
import { guidelineOperators, headsOf, type Heads } from '#shared/calibration/guideline.ts';
import type { ScalePoint } from '#shared/records/scale.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { setUp, type CalibrationHandle } from './calibration.store.ts';
import { FaultList } from './session-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import classes from './calibration-sections.module.css';

type Rule = Guideline[number];

function useOperatorWords(): Record<Rule['operator'], string> {
  const { t } = useLingui();
  return {
    '=': t`exactly`,
    '<': t`less than`,
    '<=': t`at most`,
    '>': t`more than`,
    '>=': t`at least`,
    between: t`between`,
  };
}

/** Returns the number of people that a rule allows, in words. */
export function useHeadsText(): (heads: Heads, total: number) => string {
  const { t, i18n } = useLingui();
  return ({ least, most }, total) => {
    const [low, high] = [i18n.number(least), i18n.number(most)];
    if (least === most) return t`${plural(most, { one: '# person', other: '# people' })}`;
    if (least === 0) return t`${plural(most, { one: 'at most # person', other: 'at most # people' })}`;
    if (most === total) return t`${plural(least, { one: 'at least # person', other: 'at least # people' })}`;
    return t`${low} to ${high} people`;
  };
}

interface RuleProps {
  rule: Rule;
  points: readonly ScalePoint[];
  heads: string;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

function Share({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      className={classes.share}
      value={value}
      min={0}
      max={100}
      clampBehavior="strict"
      allowDecimal={false}
      hideControls
      suffix=" %"
      onChange={(next) => onChange(Number(next) || 0)}
    />
  );
}

interface RatingsProps {
  points: readonly ScalePoint[];
  chosen: readonly number[];
  onChange: (ratings: number[]) => void;
}

/** Ratings of a rule, at least one. */
function Ratings({ points, chosen, onChange }: RatingsProps) {
  const { i18n } = useLingui();
  return (
    <Chip.Group multiple value={chosen.map(String)} onChange={(next) => next.length > 0 && onChange(next.map(Number))}>
      <span className={classes.ratings}>
        {points.map(({ value, label }) => (
          <Chip key={value} size="xs" value={String(value)}>
            <bdi>{`${i18n.number(value)} ${label}`}</bdi>
          </Chip>
        ))}
      </span>
    </Chip.Group>
  );
}

function RuleLine({ rule, points, heads, onChange, onRemove }: RuleProps) {
  const { t } = useLingui();
  const words = useOperatorWords();
  const { ratings, operator, percent, high } = rule;
  return (
    <li className={classes.rule}>
      <Ratings points={points} chosen={ratings} onChange={(next) => onChange({ ...rule, ratings: next })} />
      <span className={classes.shares}>
        <NativeSelect
          size="xs"
          aria-label={t`Condition`}
          data={guidelineOperators.map((value) => ({ value, label: words[value] }))}
          value={operator}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as Rule['operator'];
            onChange({ ...rule, operator: next, high: next === 'between' ? (high ?? percent) : null });
          }}
        />
        <Share label={t`Share`} value={percent} onChange={(next) => onChange({ ...rule, percent: next })} />
        {operator === 'between' && (
          <Share label={t`Highest share`} value={high ?? percent} onChange={(next) => onChange({ ...rule, high: next })} />
        )}
        <span className={classes.note}>{heads}</span>
        <BarButton label={t`Remove rule`} onPress={onRemove}>
          <IconTrash size={16} stroke={1.6} aria-hidden="true" />
        </BarButton>
      </span>
    </li>
  );
}

function FixedRule({ rule, points, heads }: Pick<RuleProps, 'rule' | 'points' | 'heads'>) {
  const { t, i18n } = useLingui();
  const words = useOperatorWords();
  const share = (percent: number) => i18n.number(percent / 100, { style: 'percent' });
  const [low, high] = [share(rule.percent), share(rule.high ?? rule.percent)];
  const labelOf = (value: number) => points.find((point) => point.value === value)?.label ?? value;
  return (
    <li className={classes.line}>
      <bdi className={classes.name}>{rule.ratings.map(labelOf).join(', ')}</bdi>
      <span className={classes.note}>
        <bdi>{`${words[rule.operator]} ${rule.high === null ? low : t`${low} to ${high}`}`}</bdi>
        {' · '}
        <bdi>{heads}</bdi>
      </span>
    </li>
  );
}

/** Rule for the first rating that the guideline does not name yet. */
function nextRule(guideline: Guideline, points: readonly ScalePoint[]): Rule {
  const free = points.find(({ value }) => !guideline.some(({ ratings }) => ratings.includes(value))) ?? points.at(-1)!;
  return { ratings: [free.value], operator: '<=', percent: 20, high: null };
}

interface GuidelineSectionProps {
  state: CalibrationState;
  room: CalibrationHandle;
  points: readonly ScalePoint[];
  isEditable: boolean;
}

/** Shares of the subjects that should have each rating, with the number of people that they mean. */
export function GuidelineSection({ state, room, points, isEditable }: GuidelineSectionProps) {
  const { t } = useLingui();
  const headsText = useHeadsText();
  const { faults, attempt } = useAttempt();
  const { guideline } = state;
  const total = Object.keys(state.subjects).length;
  const heads = headsOf(guideline, total).map((one) => headsText(one, total));
  const save = (next: Guideline) => void attempt(() => setUp(room, { guideline: next }));
  const add = () => save([...guideline, nextRule(guideline, points)]);
  return (
    <section className={classes.section} aria-label={t`Guideline`}>
      <header className={classes.head}>
        <h3>{t`Guideline`}</h3>
        {isEditable && points.length > 0 && (
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
            {t`Add rule`}
          </Button>
        )}
      </header>
      <FaultList faults={faults} />
      {guideline.length === 0 && <p className={classes.none}>{t`No guideline`}</p>}
      <ul className={classes.lines}>
        {guideline.map((rule, index) =>
          isEditable ? (
            <RuleLine
              key={index}
              rule={rule}
              points={points}
              heads={heads[index]!}
              onChange={(next) => save(guideline.with(index, next))}
              onRemove={() => save(guideline.toSpliced(index, 1))}
            />
          ) : (
            <FixedRule key={index} rule={rule} points={points} heads={heads[index]!} />
          ),
        )}
      </ul>
    </section>
  );
}
