import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GroupCount } from '#shared/feedback/rater.schema.ts';
import { anonymousGroups } from '#shared/feedback/rater.schema.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { useGroupWords } from './use-group-words.ts';
import classes from './feedback.module.css';

interface GroupCountsProps {
  counts: readonly GroupCount[];
  /** Button for a group in which somebody has not answered. */
  actionOf?: (group: GroupCount['group']) => ReactNode;
}

function CountLine({ count: { group, asked, done }, actionOf }: { count: GroupCount } & Pick<GroupCountsProps, 'actionOf'>) {
  const { t, i18n } = useLingui();
  const word = useGroupWords()[group];
  const [answered, all] = [i18n.number(done), i18n.number(asked)];
  const percent = asked === 0 ? 0 : Math.round((done / asked) * 100);
  return (
    <tr>
      <th scope="row">{word}</th>
      <td>{t`${answered} of ${all}`}</td>
      <td className={classes.barCell}>
        <ProgressBar value={percent} label={t`${word}: ${answered} of ${all} answered`} />
      </td>
      {actionOf && <td>{done < asked && actionOf(group)}</td>}
    </tr>
  );
}

/** Number of raters who were asked and who have answered, by group. */
export function GroupCounts({ counts, actionOf }: GroupCountsProps) {
  const { t } = useLingui();
  const shown = counts.filter(({ asked }) => asked > 0);
  if (shown.length === 0) return <p className={classes.note}>{t`Nobody is asked yet.`}</p>;
  return (
    <>
      <table className={classes.counts}>
        <thead>
          <tr>
            <th scope="col">{t`Raters`}</th>
            <th scope="col">{t`Answered`}</th>
            <th scope="col">{t`Progress`}</th>
            {actionOf && (
              <th scope="col">
                <VisuallyHidden>{t`Remind`}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((count) => (
            <CountLine key={count.group} {...{ count, actionOf }} />
          ))}
        </tbody>
      </table>
      {shown.some(({ group }) => anonymousGroups.includes(group)) && (
        <p
          className={classes.note}
        >{t`Answers of peers, direct reports and others are counted once an hour, so that nobody is recognized.`}</p>
      )}
    </>
  );
}
