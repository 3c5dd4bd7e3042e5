import type { FieldFault } from '#shared/platform/errors.ts';
import { heldNames } from '#client/records/autosave/autosave-state.ts';
import { useRecordAutosave } from '#client/records/autosave/record-autosave-form.tsx';
import type { RecordPlace, RecordRow } from '#client/records/any-record.ts';
import type { OpenRecord } from '#client/records/use-record.ts';
import type { WizardStep } from '#client/ui/wizard.tsx';

/** Steps in which a draft is set up. */
export interface SetUpPlan<Step extends string> {
  readonly names: readonly Step[];
  readonly labels: Readonly<Record<Step, string>>;
  readonly stepOfField: (name: string) => Step;
  readonly stepOfFault: (fault: FieldFault) => Step;
}

interface OpenDraft {
  readonly place: RecordPlace;
  readonly open: OpenRecord;
  readonly stored: RecordRow;
  /** Conditions of the server that the draft does not meet; null until they are known. */
  readonly known: readonly FieldFault[] | null;
}

interface SetUpSteps {
  readonly steps: readonly WizardStep[];
  readonly faults: readonly FieldFault[];
  /** True when the fields can be shown. */
  readonly isReady: boolean;
}

/** Steps with what each still needs: conditions of the server, and typed values that are not saved. */
export function useSetUpSteps<Step extends string>(plan: SetUpPlan<Step>, { place, open, stored, known }: OpenDraft): SetUpSteps {
  const { isReady, state } = useRecordAutosave(place, open, stored);
  const [faults, held, typed] = [known ?? [], heldNames(state), Object.keys(state.typed)];
  const steps = plan.names.map((name) => {
    const isHere = (field: string) => plan.stepOfField(field) === name;
    return {
      name,
      label: plan.labels[name],
      faults: faults.filter((fault) => plan.stepOfFault(fault) === name).length + held.filter(isHere).length,
      isUnsure: known === null || !isReady || typed.some(isHere),
      isOpen: true,
    };
  });
  return { steps, faults, isReady };
}
