import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { proposedMeasureNames, proposedNames, type Proposal } from '#shared/objectives/proposal.schema.ts';
import type { Field } from '#shared/records/field.ts';
import { useValueText } from '#client/records/field-value.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import changes from '#client/objectives/change.module.css';
import classes from './proposal.module.css';

interface LineProps {
  field: Field;
  /** Name of the key result, if it is one of its fields. */
  of: string | null;
  change: { readonly from: unknown; readonly to: unknown };
}

function Line({ field, of, change }: LineProps) {
  const { t, i18n } = useLingui();
  const valueText = useValueText();
  const label = i18n._(field.label.id);
  const [from, to] = [change.from, change.to].map((value) => isolateDirection(valueText(field, value))) as [string, string];
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
      <span className={changes.change} role="img" aria-label={t`From ${from} to ${to}`}>
        <span>{from}</span>
        <IconArrowRight className="mirrored" size={13} stroke={1.8} aria-hidden="true" />
        <strong>{to}</strong>
      </span>
    </li>
  );
}

/** Changes of a proposal, each with the approved and the proposed value. */
export function ProposedChangeList({ proposal }: { proposal: Proposal }) {
  const own = proposedNames.flatMap((name) => {
    const change = proposal.objective[name];
    return change ? [<Line key={name} field={objective.fields[name]} of={null} change={change} />] : [];
  });
  const measures = proposal.keyResults.flatMap(({ id, name: of, changes: made }) =>
    proposedMeasureNames.flatMap((name) => {
      const change = made[name];
      return change ? [<Line key={`${name} ${id}`} field={keyResult.fields[name]} of={of} change={change} />] : [];
    }),
  );
  return (
    <ul className={classes.lines}>
      {own}
      {measures}
    </ul>
  );
}
