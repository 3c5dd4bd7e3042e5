import { useLingui } from '@lingui/react/macro';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { momentText } from '#client/ui/moment-text.ts';
import classes from './integrations.module.css';

interface RunLine {
  readonly id: string;
  readonly at: string;
  readonly reason: string;
  readonly result: string;
}

/** Log with time, reason and result. */
export function RunTable({ reason, rows }: { reason: string; rows: readonly RunLine[] }) {
  const { t, i18n } = useLingui();
  return (
    <table className={classes.log}>
      <thead>
        <tr>
          <th scope="col">{t`Time`}</th>
          <th scope="col">{reason}</th>
          <th scope="col">{t`Result`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <time dateTime={row.at}>{momentText(row.at, readerClock.zone(), i18n.locale)}</time>
            </td>
            <td>{row.reason}</td>
            <td dir="auto">{row.result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
