import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { createRecord, sendTo } from '#client/records/record.store.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { objectiveHref } from '#client/objectives/objective-hrefs.ts';
import { ObjectiveFormRules } from '#client/objectives/objective-form-rules.tsx';
import { currentQuarter, followPeriod, useFiscalStart } from './objective-periods.ts';
import { PlannedList } from './planned-list.tsx';
import { keepPlanned, readPlanned, resultFaults, sentValues, type PlannedResult } from './planned-results.ts';
import { ProgressPreview } from './progress-preview.tsx';
import classes from './create-objective.module.css';

interface CreateObjectiveProps {
  actor: Actor;
  onClose: () => void;
}

/** Planned key results, kept on this device until their objective is stored. */
function usePlanned() {
  const [results, setResults] = useState(readPlanned);
  const [isChecked, setChecked] = useState(false);
  const put = (next: readonly PlannedResult[]) => {
    setResults(next);
    keepPlanned(next);
  };
  const hasFaults = () => results.some((result) => Object.keys(resultFaults(result)).length > 0);
  const faultsOf = (result: PlannedResult) => (isChecked ? resultFaults(result) : {});
  return { results, put, faultsOf, check: () => setChecked(true), hasFaults };
}

/** Sends the objective, and then its key results. What is stored already is not sent again. */
function useSending(companyId: string, { results, check, hasFaults, put }: ReturnType<typeof usePlanned>) {
  const [id] = useState(createId);
  const [stored, setStored] = useState<RecordRow | null>(null);
  return async (values: Values): Promise<RecordRow> => {
    check();
    if (hasFaults()) throw new AppError('input.invalid', { fields: [{ path: 'keyResults', rule: 'key-results' }] });
    const row = stored ?? (await createRecord({ record: objective, companyId }, id, values));
    setStored(row);
    for (const [at, result] of results.entries()) {
      const body = { ...sentValues(result), id: result.id, objectiveId: id, assigneeId: values['ownerId'], dueOn: values['dueOn'] };
      await rooms.send(sendTo(keyResult.endpoints.create, { body }));
      put(results.slice(at + 1));
    }
    return row;
  };
}

function CreateForm({ actor, onClose, startMonth }: CreateObjectiveProps & { startMonth: number }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const planned = usePlanned();
  const { results, put, faultsOf } = planned;
  const send = useSending(actor.companyId, planned);
  const [initial] = useState(() => ({ ownerId: actor.id, level: 'individual', ...currentQuarter(startMonth) }));
  const cancel = () => {
    keepPlanned([]);
    onClose();
  };
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <RecordForm
          record={objective}
          initial={initial}
          Rules={ObjectiveFormRules}
          submitLabel={t`Create objective`}
          follow={(name, values) => followPeriod(startMonth, name, values)}
          onSend={send}
          onSaved={(saved) => (saved ? navigate(objectiveHref(saved.id)) : onClose())}
          onCancel={cancel}
        >
          {() => <PlannedList results={results} faultsOf={faultsOf} onChange={put} />}
        </RecordForm>
      </div>
      <ProgressPreview results={results} onTry={(id, tried) => put(results.map((one) => (one.id === id ? { ...one, tried } : one)))} />
    </div>
  );
}

/** Large modal with the form of a new objective, its key results and a preview of the progress. */
export function CreateObjective({ actor, onClose }: CreateObjectiveProps) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const startMonth = useFiscalStart(actor);
  return (
    <Modal
      opened
      onClose={() => leaveForm(onClose)}
      size={1100}
      fullScreen={isNarrow}
      title={t`Create objective`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      padding={0}
      classNames={{ header: classes.header!, body: classes.body! }}
    >
      {startMonth !== null && <CreateForm actor={actor} onClose={onClose} startMonth={startMonth} />}
    </Modal>
  );
}
