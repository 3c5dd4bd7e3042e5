import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import { isOfMany } from '#shared/records/field.ts';
import feed from '#client/ui/feed.module.css';
import type { NamedField } from './any-record.ts';
import { FieldText } from './field-value.tsx';
import { rowSentences } from './row-changes.tsx';

interface EditedProps {
  /** Name of the person who made the change. */
  name: string;
  named: NamedField;
  from: Values;
  to: Values;
}

const Who = ({ children }: { children: ReactNode }) => <bdi className={feed.name}>{children}</bdi>;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** One value: "set Weight to 5", "cleared Weight", or "changed Weight from 4 to 5". */
function ValueSentence({ name, named: [field, definition], from, to }: EditedProps) {
  const { t } = useLingui();
  const title = t(definition.label);
  if (!(field in to))
    return (
      <Trans>
        <Who>{name}</Who> changed <bdi>{title}</bdi>
      </Trans>
    );
  const before = <FieldText field={definition} value={from[field]} />;
  const after = <FieldText field={definition} value={to[field]} />;
  if (isEmpty(from[field]))
    return (
      <Trans>
        <Who>{name}</Who> set <bdi>{title}</bdi> to <bdi>{after}</bdi>
      </Trans>
    );
  if (isEmpty(to[field]))
    return (
      <Trans>
        <Who>{name}</Who> cleared <bdi>{title}</bdi>, which was <bdi>{before}</bdi>
      </Trans>
    );
  return (
    <Trans>
      <Who>{name}</Who> changed <bdi>{title}</bdi> from <bdi>{before}</bdi> to <bdi>{after}</bdi>
    </Trans>
  );
}

function AddedSentence({ name, named: [, definition], values }: Pick<EditedProps, 'name' | 'named'> & { values: readonly string[] }) {
  const { t } = useLingui();
  const title = t(definition.label);
  const added = <FieldText field={definition} value={values} />;
  return (
    <Trans>
      <Who>{name}</Who> added <bdi>{added}</bdi> to <bdi>{title}</bdi>
    </Trans>
  );
}

function RemovedSentence({ name, named: [, definition], values }: Pick<EditedProps, 'name' | 'named'> & { values: readonly string[] }) {
  const { t } = useLingui();
  const title = t(definition.label);
  const removed = <FieldText field={definition} value={values} />;
  return (
    <Trans>
      <Who>{name}</Who> removed <bdi>{removed}</bdi> from <bdi>{title}</bdi>
    </Trans>
  );
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly string[]) : []);

/** Sentences about the change of one field. A list says what was added and what was removed. */
export function editedSentences(props: EditedProps): ReactNode[] {
  const { name, named, from, to } = props;
  const [field, definition] = named;
  if (definition.rows) return rowSentences(name, definition, from[field], to[field]);
  const [before, after] = [listOf(from[field]), listOf(to[field])];
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  if (!isOfMany(definition) || added.length + removed.length === 0) return [<ValueSentence key={field} {...props} />];
  return [
    ...(added.length > 0 ? [<AddedSentence key={`${field} added`} {...{ name, named }} values={added} />] : []),
    ...(removed.length > 0 ? [<RemovedSentence key={`${field} removed`} {...{ name, named }} values={removed} />] : []),
  ];
}
