import { useLingui } from '@lingui/react/macro';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { useGroupWords } from '#client/feedback/use-group-words.ts';
import { titleOf } from './use-report-words.ts';
import classes from './report.module.css';

/** Comments and answers in words, by item and group. */
export function CommentsPage({ report: { items, comments } }: { report: FeedbackReport }) {
  const { t } = useLingui();
  const words = useGroupWords();
  const commented = items.filter(({ id }) => comments.some(({ itemId }) => itemId === id));
  if (commented.length === 0) return <p>{t`There are no comments that can be shown.`}</p>;
  return commented.map((item) => (
    <section key={item.id} className={classes.item}>
      <h2 dir="auto">{titleOf(item)}</h2>
      {comments
        .filter(({ itemId }) => itemId === item.id)
        .map(({ group, texts }) => (
          <div key={group}>
            <h3>{words[group]}</h3>
            <ul className={classes.quotes}>
              {texts.map((text, at) => (
                <li key={at}>
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  ));
}
