import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useFiscalStart } from '#client/companies/use-fiscal-start.ts';
import { createId } from '#client/platform/base/new-id.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { useTitlesOf } from '#client/records/use-listed-titles.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { objectiveHref } from '#client/objectives/objective-hrefs.ts';
import { ObjectiveFormRules } from '#client/objectives/objective-form-rules.tsx';
import type { TemplateStart } from '#client/objectives/library/template-start.ts';
import { useSuggestObjective } from '#client/objectives/use-okr-defaults.ts';
import { useTemplateStart } from '#client/objectives/library/use-template-start.ts';
import { LibraryPane } from '#client/objectives/library/library-pane.tsx';
import { currentQuarter, followPeriod } from './objective-periods.ts';
import { PlannedList } from './planned-list.tsx';
import { keepPlanned, readPlanned, resultFaults, unitFaults, type PlannedResult } from './planned-results.ts';
import { sendObjective } from './send-objective.ts';
import { ProgressPreview } from './progress-preview.tsx';
import classes from './create-objective.module.css';

interface CreateObjectiveProps {
  actor: Actor;
  /** Template of the library with which the form begins. */
  templateId: string | null;
  onTemplateTaken: () => void;
  onClose: () => void;
}

/** Planned key results, kept on this device until their objective is stored. */
function usePlanned(companyId: string) {
  const [results, setResults] = useState(readPlanned);
  const [isChecked, setChecked] = useState(false);
  const put = (next: readonly PlannedResult[]) => {
    setResults(next);
    keepPlanned(next);
  };
  const units = useTitlesOf(okrUnit, companyId);
  const allFaults = (result: PlannedResult) => ({ ...unitFaults(result, units), ...resultFaults(result) });
  const hasFaults = () => results.some((result) => Object.keys(allFaults(result)).length > 0);
  const faultsOf = (result: PlannedResult) => (isChecked ? allFaults(result) : {});
  return { results, put, faultsOf, check: () => setChecked(true), hasFaults };
}

/** Sends the objective, and then its key results. Those that are refused are told, and added on the page of the objective. */
function useSending(companyId: string, templateId: string | undefined, { results, check, hasFaults }: ReturnType<typeof usePlanned>) {
  const { t } = useLingui();
  const [id] = useState(createId);
  return async (values: Values): Promise<RecordRow> => {
    check();
    if (hasFaults()) throw new AppError('input.invalid', { fields: [{ path: 'keyResults', rule: 'key-results' }] });
    const { row, refusals } = await sendObjective({ companyId, id, templateId, values, results });
    const count = refusals.length;
    const words = t`${plural(count, { one: '# key result was not added. Add it here.', other: '# key results were not added. Add them here.' })}`;
    if (count > 0) showToast({ tone: 'refused', words, closeLabel: t`Close`, isLasting: true });
    return row;
  };
}

interface CreateFormProps extends Pick<CreateObjectiveProps, 'actor' | 'onClose'> {
  startMonth: number;
  start: TemplateStart | null;
  /** Chosen template, also while its values are on their way. */
  chosenId: string | null;
  onChoose: (templateId: string) => void;
}

function CreateForm({ actor, onClose, startMonth, start, chosenId, onChoose }: CreateFormProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const planned = usePlanned(actor.companyId);
  const { results, put, faultsOf } = planned;
  const suggestions = useSuggestObjective(actor.companyId);
  const send = useSending(actor.companyId, start?.templateId, planned);
  const [initial] = useState(() => ({ ownerId: actor.id, level: 'individual', ...currentQuarter(startMonth), ...start?.values }));
  const cancel = () => {
    keepPlanned([]);
    onClose();
  };
  return (
    <div className={classes.columns}>
      <LibraryPane companyId={actor.companyId} chosenId={chosenId} onChoose={onChoose} />
      <div className={classes.form}>
        <RecordForm
          record={objective}
          initial={initial}
          {...suggestions}
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

/** Large modal with the OKR library, the form of a new objective, its key results and a preview of the progress. */
export function CreateObjective({ actor, templateId, onTemplateTaken, onClose }: CreateObjectiveProps) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const startMonth = useFiscalStart(actor);
  const { turn, ...library } = useTemplateStart({ templateId, onTaken: onTemplateTaken });
  return (
    <Modal
      opened
      onClose={() => leaveForm(onClose)}
      size={1240}
      fullScreen={isNarrow}
      title={t`Create objective`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      padding={0}
      classNames={{ header: classes.header!, body: classes.body! }}
    >
      {startMonth !== null && (
        // The form begins anew with another template.
        <ReaderCompany value={actor.companyId}>
          <CreateForm key={turn} {...{ actor, startMonth, onClose }} {...library} />
        </ReaderCompany>
      )}
    </Modal>
  );
}
