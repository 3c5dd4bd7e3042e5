import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#client/ui/page-header.tsx';
import classes from './board-skeleton.module.css';

const Bone = ({ width, height = 10 }: { width: number | string; height?: number }) => (
  <span className={classes.bone} style={{ inlineSize: width, blockSize: height }} />
);

const columns = [
  [88, 64, 76, 58, 82],
  [70, 84, 62, 78, 74, 66],
  [60, 72, 86, 66, 78],
];

function CardBones({ width, at }: { width: number; at: number }) {
  return (
    <div className={classes.card} style={{ '--at': at }}>
      <Bone width={`${width}%`} />
      <Bone width={`${width - 26}%`} />
      <span className={classes.foot}>
        <Bone width={84} height={8} />
        <span className={classes.face} />
      </span>
    </div>
  );
}

/** Shows the known layout, the title and the columns, before the cards arrive. */
export function BoardSkeleton() {
  const { t } = useLingui();
  const line = (
    <span className={classes.line}>
      <Bone width={232} />
    </span>
  );
  return (
    <>
      <PageHeader title={t`Tasks`} context={line} actions={<Bone width={116} height={32} />} />
      <div className={classes.board} role="status" aria-label={t`Loading`}>
        {columns.map((cards, at) => (
          <div key={cards[0]} className={classes.column}>
            <Bone width={104} height={12} />
            {cards.map((width, index) => (
              <CardBones key={width} width={width} at={at + index * 2} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
