import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { BoardLabel, LabelColor } from '#shared/tasks/label.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { thumbnailAddress } from '#client/files/file-address.ts';
import { BoardLabelsContext } from '#client/tasks/state/labels.store.ts';
import classes from './label-pill.module.css';

export function LabelPill({ label: { name, color } }: { label: Pick<BoardLabel, 'name' | 'color'> }) {
  return (
    <bdi className={classes.pill} data-color={color}>
      {name}
    </bdi>
  );
}

export function useLabelColorNames(): Record<LabelColor, string> {
  const { t } = useLingui();
  return {
    grey: t`Grey`,
    red: t`Red`,
    orange: t`Orange`,
    yellow: t`Yellow`,
    green: t`Green`,
    teal: t`Teal`,
    blue: t`Blue`,
    violet: t`Violet`,
  };
}

/** Labels of a card in the order of the board. */
export const useCardLabels = ({ labelIds }: Pick<TaskCard, 'labelIds'>): readonly BoardLabel[] =>
  use(BoardLabelsContext).filter(({ id }) => labelIds?.includes(id));

export function CardLabels({ card, isOneLine }: { card: TaskCard; isOneLine?: boolean }) {
  const { t } = useLingui();
  const labels = useCardLabels(card);
  if (labels.length === 0) return null;
  return (
    <div className={classes.labels} data-one-line={isOneLine || undefined} role="group" aria-label={t`Labels`}>
      {labels.map((label) => (
        <LabelPill key={label.id} label={label} />
      ))}
    </div>
  );
}

/** Cover picture and labels, above the title of a card. */
export function CardTop({ card }: { card: TaskCard }) {
  return (
    <>
      {card.coverId && <img className={classes.cover} src={thumbnailAddress(card.coverId)} alt="" loading="lazy" draggable={false} />}
      <CardLabels card={card} />
    </>
  );
}
