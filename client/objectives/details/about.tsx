import { useLingui } from '@lingui/react/macro';
import { DetailsRules } from '#client/records/details-rules.tsx';
import type { RecordPlace, RecordRights, RecordRow } from '#client/records/any-record.ts';
import { RecordDetails } from '#client/records/record-details.tsx';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordHistory } from '#client/records/record-history.tsx';
import type { OpenRecord } from '#client/records/use-record.ts';
import { ObjectiveFormRules } from '#client/objectives/objective-form-rules.tsx';
import { asObjective } from '#client/objectives/objective-rows.ts';
import { Alignment } from './alignment.tsx';
import classes from './objective.module.css';

const parts: RecordDrawerParts = { FormRules: ObjectiveFormRules };

interface AboutProps {
  place: RecordPlace;
  open: OpenRecord;
  row: RecordRow;
  rights: RecordRights;
  below: readonly RecordRow[];
}

/** Values of an objective, which are edited in their places, its alignment and its history. */
export function About({ place, open, row, rights, below }: AboutProps) {
  const { t } = useLingui();
  const { record, companyId } = place;
  return (
    <aside className={classes.about} aria-label={t`About this objective`}>
      <DetailsRules {...{ place, row, open, rights, parts }}>
        {(editing) => <RecordDetails record={record} row={row} isComplete={open.isComplete} editing={editing} />}
      </DetailsRules>
      <Alignment companyId={companyId} row={asObjective(row)} below={below} />
      <RecordHistory record={record} recordId={row.id} news={`${open.news} ${row.version}`} causeKind="keyresult" />
    </aside>
  );
}
