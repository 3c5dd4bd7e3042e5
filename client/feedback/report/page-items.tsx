import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport, ReportCell, ReportItem } from '#shared/feedback/report.schema.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { useGroupWords } from '#client/feedback/use-group-words.ts';
import { hasSameOptions, OptionChart, OptionKey } from './option-key.tsx';
import { titleOf, useHiddenWords } from './use-report-words.ts';
import classes from './report.module.css';

function CellRow({ item, cell: { group, hidden, count, counts, average } }: { item: ReportItem; cell: ReportCell }) {
  const { i18n } = useLingui();
  const words = useGroupWords();
  const hiddenWords = useHiddenWords();
  const textOf = useScoreText();
  return (
    <tr>
      <th scope="row">{words[group]}</th>
      {hidden !== null || counts === null ? (
        <td colSpan={3} className={classes.faint}>
          {hidden && hiddenWords(hidden)}
        </td>
      ) : (
        <>
          <td>{textOf(average)}</td>
          <td>{i18n.number(count ?? 0)}</td>
          <td>
            <OptionChart label={words[group]} item={item} counts={counts} />
          </td>
        </>
      )}
    </tr>
  );
}

function ItemTable({ item }: { item: ReportItem }) {
  const { t } = useLingui();
  if (item.cells.length === 0) return <p className={classes.faint}>{t`No answers that can be shown`}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`Group`}</th>
          <th scope="col">{t`Average`}</th>
          <th scope="col">{t({ message: 'Answers', context: 'noun' })}</th>
          <th scope="col">{t`Distribution`}</th>
        </tr>
      </thead>
      <tbody>
        {item.cells.map((cell) => (
          <CellRow key={cell.group} item={item} cell={cell} />
        ))}
      </tbody>
    </table>
  );
}

/** Items that are not answered in words, each with the answers of the groups. */
export function ItemsPage({ report: { items, sections }, isOfCompetencies }: { report: FeedbackReport; isOfCompetencies: boolean }) {
  const { t } = useLingui();
  const own = sections.filter(({ type }) => (type === 'competencies') === isOfCompetencies);
  const chosen = items.filter(({ kind, sectionId }) => kind !== 'text' && own.some(({ id }) => id === sectionId));
  if (chosen.length === 0)
    return <p>{isOfCompetencies ? t`The review has no competencies.` : t`The review has no questions with ratings or choices.`}</p>;
  return chosen.map((item, at) => (
    <section key={item.id} className={classes.item}>
      <h2 dir="auto">{titleOf(item)}</h2>
      {item.description && (
        <p className={classes.description} dir="auto">
          {item.description}
        </p>
      )}
      {item.cells.length > 0 && !hasSameOptions(chosen[at - 1], item) && <OptionKey item={item} />}
      <ItemTable item={item} />
    </section>
  ));
}
