import { useLingui } from '@lingui/react/macro';
import { IconArrowUp, IconCornerDownRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { objective } from '#shared/objectives/objective.record.ts';
import type { RecordPlace, RecordRow } from '#client/records/any-record.ts';
import { useRecord } from '#client/records/use-record.ts';
import { objectiveHref } from '#client/objectives/objective-hrefs.ts';
import { asObjective, statusNow, type ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { LevelIcon } from '#client/objectives/level-icon.tsx';
import { MoveChip } from '#client/objectives/move-sentence.tsx';
import { ProgressMark, usePercent } from '#client/objectives/progress-status.tsx';
import classes from './objective.module.css';
import own from './alignment.module.css';

const mark = { size: 14, stroke: 1.7, 'aria-hidden': true } as const;

function Aligned({ row }: { row: ObjectiveValues }) {
  const percent = usePercent();
  return (
    <li>
      <Link className={own.aligned!} href={objectiveHref(row.id)}>
        <LevelIcon level={row.level} />
        <bdi>{row.name}</bdi>
        <MoveChip id={row.id} />
        <ProgressMark status={statusNow(row)} />
        <span>{percent(row.progress)}</span>
      </Link>
    </li>
  );
}

/** The parent is followed live. One that the reader may not read is not shown. */
function Parent({ companyId, id }: { companyId: string; id: string }) {
  const { t } = useLingui();
  const place: RecordPlace = { record: objective, companyId };
  const { record } = useRecord(place, id, null);
  if (record === null) return null;
  return (
    <>
      <p className={own.where}>
        <IconArrowUp {...mark} /> {t`Above`}
      </p>
      <ul className={own.alignedList}>
        <Aligned row={asObjective(record)} />
      </ul>
    </>
  );
}

interface AlignmentProps {
  companyId: string;
  row: ObjectiveValues;
  below: readonly RecordRow[];
}

/** Objectives above and below. */
export function Alignment({ companyId, row, below }: AlignmentProps) {
  const { t } = useLingui();
  if (row.parentId === null && below.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t`Alignment`}>
      <h2>{t`Alignment`}</h2>
      {row.parentId !== null && <Parent key={row.parentId} companyId={companyId} id={row.parentId} />}
      {below.length > 0 && (
        <>
          <p className={own.where}>
            <IconCornerDownRight {...mark} className="mirrored" /> {t`Below`}
          </p>
          <ul className={own.alignedList}>
            {below.map((child) => (
              <Aligned key={child.id} row={asObjective(child)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
