import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport, ReportGroup } from '#shared/feedback/report.schema.ts';
import { useGroupWords } from '#client/feedback/use-group-words.ts';

function useShownAs(): (group: ReportGroup) => string {
  const { t } = useLingui();
  const words = useGroupWords();
  return ({ group, submitted, shownAs }) => {
    if (submitted === 0) return t`No answers`;
    if (shownAs === null) return t`Not shown, because fewer than three people answered`;
    const name = words[shownAs];
    return shownAs === group ? t`Shown as a group` : t`Shown together as “${name}”`;
  };
}

/** Number of raters who were asked and who answered, by group. */
export function ResponsesPage({ report: { groups } }: { report: FeedbackReport }) {
  const { t, i18n } = useLingui();
  const words = useGroupWords();
  const shownAs = useShownAs();
  const present = groups.filter(({ asked, submitted }) => asked > 0 || submitted > 0);
  if (present.length === 0) return <p>{t`Nobody was asked.`}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`Group`}</th>
          <th scope="col">{t`Asked`}</th>
          <th scope="col">{t`Answered`}</th>
          <th scope="col">{t`In this report`}</th>
        </tr>
      </thead>
      <tbody>
        {present.map((group) => (
          <tr key={group.group}>
            <th scope="row">{words[group.group]}</th>
            <td>{i18n.number(group.asked)}</td>
            <td>{i18n.number(group.submitted)}</td>
            <td>{shownAs(group)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
