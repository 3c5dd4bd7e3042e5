import { useLingui } from '@lingui/react/macro';
import type { Transfer } from '#shared/records/transfer.schema.ts';
import classes from './import-wizard.module.css';

/** Rows of an import by their result. */
export function ImportCountsLine({ transfer: { counts } }: { transfer: Transfer }) {
  const { t, i18n } = useLingui();
  const parts = [
    ['create', t`New`],
    ['update', t`Changed`],
    ['unchanged', t`Unchanged`],
    ['faulty', t`With errors`],
  ] as const;
  return (
    <dl className={classes.counts} aria-label={t`Rows of the file`}>
      {parts.map(([name, label]) => (
        <div key={name} data-count={name}>
          <dt>{label}</dt>
          <dd>{i18n.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
