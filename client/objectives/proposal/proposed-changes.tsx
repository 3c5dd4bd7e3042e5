import { useLingui } from '@lingui/react/macro';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { proposedMeasureNames, proposedNames, type Proposal } from '#shared/objectives/proposal.schema.ts';
import type { Field } from '#shared/records/field.ts';
import { useValueText } from '#client/records/field-value.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';
import { useValueOf } from '#client/objectives/use-value-of.ts';
import { ValueChange } from '#client/objectives/value-change.tsx';
import classes from './proposal.module.css';

interface LineProps {
  field: Field;
  /** Name of the key result, if it is one of its fields. */
  of: string | null;
  change: { readonly from: unknown; readonly to: unknown };
  /** Key result whose figures have its unit. */
  row?: KeyResultValues | undefined;
}

function Line({ field, of, change, row }: LineProps) {
  const { i18n } = useLingui();
  const valueText = useValueText();
  const label = i18n._(field.label.id);
  const valueOf = useValueOf();
  const textOf = (value: unknown) => (row && typeof value === 'number' ? valueOf(row, value) : isolateDirection(valueText(field, value)));
  return (
    <li className={classes.line}>
      <span className={classes.field}>
        {label}
        {of !== null && (
          <>
            {' · '}
            <bdi>{of}</bdi>
          </>
        )}
      </span>
      <ValueChange from={textOf(change.from)} to={textOf(change.to)} />
    </li>
  );
}

/** Changes of a proposal, each with the approved and the proposed value. */
export function ProposedChangeList({ proposal, rows }: { proposal: Proposal; rows: readonly KeyResultValues[] }) {
  const own = proposedNames.flatMap((name) => {
    const change = proposal.objective[name];
    return change ? [<Line key={name} field={objective.fields[name]} of={null} change={change} />] : [];
  });
  const measures = proposal.keyResults.flatMap(({ id, name: of, changes: made }) => {
    const row = rows.find((one) => one.id === id);
    return proposedMeasureNames.flatMap((name) => {
      const change = made[name];
      return change ? [<Line key={`${name} ${id}`} field={keyResult.fields[name]} of={of} change={change} row={row} />] : [];
    });
  });
  return (
    <ul className={classes.lines}>
      {own}
      {measures}
    </ul>
  );
}
