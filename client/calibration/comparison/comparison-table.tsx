import { useLingui } from '@lingui/react/macro';
import type { ComparedGroup } from '#shared/calibration/outcome/comparison.schema.ts';
import classes from './comparison.module.css';

interface ComparisonTableProps {
  groups: readonly ComparedGroup[];
  labels: readonly string[];
  heading: string;
  nameOf: (group: ComparedGroup) => string;
}

function Hidden() {
  const { t } = useLingui();
  return (
    <span className={classes.none} title={t`Fewer than 5, hidden`} aria-label={t`Fewer than 5, hidden`} role="img">
      ···
    </span>
  );
}

function Row({ group, name }: { group: ComparedGroup; name: string }) {
  const { i18n } = useLingui();
  const { people, counts, meanShift, movesPerPerson, rules, rulesMet } = group;
  const decimal = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{people === null ? <Hidden /> : i18n.number(people)}</td>
      {counts.map((count, index) => (
        <td key={index}>
          {count === null ? <Hidden /> : i18n.number(count)}
          {count !== null && people !== null && <span>{i18n.number(count / people, { style: 'percent' })}</span>}
        </td>
      ))}
      <td>{meanShift === null ? <Hidden /> : <bdi dir="ltr">{i18n.number(meanShift, { ...decimal, signDisplay: 'exceptZero' })}</bdi>}</td>
      <td>{movesPerPerson === null ? <Hidden /> : i18n.number(movesPerPerson, decimal)}</td>
      <td>
        {rules === null || rulesMet === null ? <Hidden /> : rules === 0 ? '–' : i18n.number(rulesMet / rules, { style: 'percent' })}
        {rules ? <bdi dir="ltr" className={classes.of}>{`${i18n.number(rulesMet!)} / ${i18n.number(rules)}`}</bdi> : null}
      </td>
    </tr>
  );
}

/** Distribution, mean shift, moves and guideline of each group in numbers. */
export function ComparisonTable({ groups, labels, heading, nameOf }: ComparisonTableProps) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll a table that is wider than the page
    <div className={classes.scroll} role="region" aria-label={t`Comparison in numbers`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t`People`}</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                <bdi>{label}</bdi>
              </th>
            ))}
            <th scope="col">{t`Mean shift`}</th>
            <th scope="col">{t`Moves per person`}</th>
            <th scope="col">{t`Guideline met`}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row key={group.id} group={group} name={nameOf(group)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
