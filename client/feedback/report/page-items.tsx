import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport, ReportCell, ReportItem } from '#shared/feedback/report.schema.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { DistributionChart } from '#client/ui/charts/distribution-chart.tsx';
import { useGroupWords } from '#client/feedback/use-group-words.ts';
import { titleOf, useHiddenWords, useOptionWords } from './use-report-words.ts';
import classes from './report.module.css';

function CellRow({ item, cell: { group, hidden, count, counts, average } }: { item: ReportItem; cell: ReportCell }) {
  const { i18n } = useLingui();
  const words = useGroupWords();
  const hiddenWords = useHiddenWords();
  const wordsOf = useOptionWords();
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
            <DistributionChart
              label={words[group]}
              options={item.options.map((option, at) => ({ name: wordsOf(item, option), count: counts[at]! }))}
            />
          </td>
        </>
      )}
    </tr>
  );
}

function ItemTable({ item }: { item: ReportItem }) {
  const { t } = useLingui();
  const wordsOf = useOptionWords();
  if (item.cells.length === 0) return <p className={classes.faint}>{t`No answers that can be shown`}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`Group`}</th>
          <th scope="col">{t`Average`}</th>
          <th scope="col">{t`Answers`}</th>
          <th scope="col" dir="auto">
            {item.options.map((option) => wordsOf(item, option)).join(' | ')}
          </th>
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
  return chosen.map((item) => (
    <section key={item.id} className={classes.item}>
      <h2 dir="auto">{titleOf(item)}</h2>
      {item.description && (
        <p className={classes.description} dir="auto">
          {item.description}
        </p>
      )}
      <ItemTable item={item} />
    </section>
  ));
}
