import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { Field } from '#shared/records/field.ts';
import { changesOfRows, type InnerRow, type RowChange, type RowName } from '#shared/records/rows.ts';
import feed from '#client/ui/feed.module.css';
import { FieldText, RowText } from './field-value.tsx';

const Person = ({ name }: { name: string }) => <bdi className={feed.name}>{name}</bdi>;
/** Names of the rows, the outermost first: `Quality › Accuracy`. */
const Path = ({ path }: { path: readonly RowName[] }) => (
  <bdi>
    {path.map((name, index) => (
      <Fragment key={index}>
        {index > 0 && ' › '}
        <RowText name={name} />
      </Fragment>
    ))}
  </bdi>
);

function ChangedValue({ name, change }: { name: string; change: Extract<RowChange, { kind: 'changed' }> }) {
  const { t } = useLingui();
  const { field, path, from, to } = change;
  const [title, before, after] = [
    t(field.label),
    <FieldText key="from" field={field} value={from} />,
    <FieldText key="to" field={field} value={to} />,
  ];
  return (
    <Trans>
      <Person name={name} /> changed <bdi>{title}</bdi> of the row <Path path={path} /> from <bdi>{before}</bdi> to <bdi>{after}</bdi>
    </Trans>
  );
}

function Sentence({ name, change }: { name: string; change: RowChange }): ReactNode {
  const { path } = change;
  if (change.kind === 'changed') return <ChangedValue name={name} change={change} />;
  if (change.kind === 'added')
    return (
      <Trans>
        <Person name={name} /> added the row <Path path={path} />
      </Trans>
    );
  if (change.kind === 'removed')
    return (
      <Trans>
        <Person name={name} /> removed the row <Path path={path} />
      </Trans>
    );
  return (
    <Trans>
      <Person name={name} /> moved the row <Path path={path} />
    </Trans>
  );
}

/** Sentences about the differences between two versions of rows. */
export const rowSentences = (name: string, field: Field, from: unknown, to: unknown): ReactNode[] =>
  changesOfRows(field.rows!, (from ?? []) as InnerRow[], (to ?? []) as InnerRow[]).map((change, at) => (
    <Sentence key={`${change.kind} ${at}`} name={name} change={change} />
  ));
