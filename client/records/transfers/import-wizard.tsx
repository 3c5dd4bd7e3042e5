import { useLingui } from '@lingui/react/macro';
import { Button, Stepper } from '@mantine/core';
import { useState } from 'react';
import type { ImportChange, ImportDraft, Transfer } from '#shared/records/transfer.schema.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import type { ImportableList } from '#client/records/any-record.ts';
import { withChange, withColumns, withTransfer } from './changed-draft.ts';
import { ImportColumnsStep } from './import-columns-step.tsx';
import { ImportResultStep } from './import-result-step.tsx';
import { ImportRowsStep } from './import-rows-step.tsx';
import { ImportUploadStep } from './import-upload-step.tsx';
import { ImportValuesStep } from './import-values-step.tsx';
import { matchedFields } from './matched-fields.ts';
import { useImportDraft } from './use-import-draft.ts';
import type { OpenImport } from './use-open-import.ts';
import classes from './import-wizard.module.css';

interface ImportWizardProps {
  record: ImportableList;
  /** Name of the list: "Grades". */
  label: string;
  importing: OpenImport;
}

type StepName = 'columns' | 'values' | 'rows' | 'result';

const stepsOf = (record: ImportableList, draft: ImportDraft): readonly StepName[] =>
  matchedFields(record, draft).length > 0 ? ['columns', 'values', 'rows', 'result'] : ['columns', 'rows', 'result'];

/** A finished or running import shows its result; one with stored rows goes on with the faulty ones. */
function firstStep({ state, done }: Transfer): StepName {
  if (state !== 'draft') return 'result';
  return done > 0 ? 'result' : 'columns';
}

interface StepsProps {
  record: ImportableList;
  draft: ImportDraft;
  change: (next: (draft: ImportDraft) => ImportDraft) => void;
  step: StepName;
  go: (step: StepName) => void;
  onReread: (draft: ImportDraft) => void;
  onClose: () => void;
}

function Step({ record, draft, change, step, go, onReread, onClose }: StepsProps) {
  const onTransfer = (transfer: Transfer) => change((now) => withTransfer(now, transfer));
  const onChange = (changed: ImportChange) => change((now) => withChange(now, changed));
  const onDraft = (chosen: ImportDraft) => change((now) => withColumns(now, chosen));
  const isMatched = (next: ImportDraft) => matchedFields(record, next).length > 0;
  if (step === 'columns')
    return <ImportColumnsStep {...{ record, draft, onDraft, onReread }} onNext={(next) => go(isMatched(next) ? 'values' : 'rows')} />;
  if (step === 'values') return <ImportValuesStep {...{ record, draft, onChange }} onNext={() => go('rows')} />;
  if (step === 'rows')
    return (
      <ImportRowsStep {...{ record, draft, onDraft, onChange, onTransfer }} onBack={() => go('columns')} onStarted={() => go('result')} />
    );
  return <ImportResultStep {...{ record, draft, onTransfer }} onCorrect={() => go('rows')} onClose={onClose} />;
}

function OpenDraft({ id, ...rest }: Omit<StepsProps, 'draft' | 'change' | 'step' | 'go'> & { id: string }) {
  const { t } = useLingui();
  const { draft, hasFailed, retry, change } = useImportDraft(id);
  const [chosen, setChosen] = useState<StepName | null>(null);
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  if (!draft) return <p className={classes.waiting} role="status">{t`Loading`}</p>;
  const { state } = draft.transfer;
  const step = state === 'draft' ? (chosen ?? firstStep(draft.transfer)) : 'result';
  const places = stepsOf(rest.record, draft);
  const choose = (index: number) => setChosen(places[index - 1] ?? null);
  return (
    <>
      <Steps active={places.indexOf(step) + 1} isMatched={places.includes('values')} onChoose={state === 'draft' ? choose : undefined} />
      <Step {...rest} draft={draft} change={change} step={step} go={setChosen} />
    </>
  );
}

interface ShownSteps {
  active: number;
  isMatched?: boolean;
  onChoose?: ((index: number) => void) | undefined;
}

function Steps({ active, isMatched = false, onChoose }: ShownSteps) {
  const { t } = useLingui();
  const choosing = onChoose ? { onStepClick: onChoose } : {};
  return (
    <Stepper active={active} size="xs" className={classes.stepper} {...choosing}>
      <Stepper.Step label={t`File`} allowStepSelect={false} />
      <Stepper.Step label={t`Columns`} allowStepSelect={onChoose !== undefined} />
      {isMatched && <Stepper.Step label={t`Names`} allowStepSelect={onChoose !== undefined} />}
      <Stepper.Step label={t`Check`} allowStepSelect={onChoose !== undefined} />
      <Stepper.Step label={t`Result`} allowStepSelect={false} />
    </Stepper>
  );
}

/** Imports records from a file: upload, choose the fields of the columns, correct the rows, store them. */
export function ImportWizard({ record, label, importing: { id, open, close } }: ImportWizardProps) {
  const { t } = useLingui();
  const back = <Button variant="default" onClick={close}>{t`Close`}</Button>;
  const body = () => {
    if (id !== 'new' && id !== null)
      return <OpenDraft key={id} id={id} record={record} onReread={({ transfer }) => open(transfer.id)} onClose={close} />;
    return (
      <>
        <Steps active={0} />
        <ImportUploadStep record={record} onDraft={(draft) => open(draft.transfer.id)} />
      </>
    );
  };
  return (
    <>
      <PageHeader title={t`Import: ${label}`} actions={back} />
      <div className={classes.body}>{body()}</div>
    </>
  );
}
