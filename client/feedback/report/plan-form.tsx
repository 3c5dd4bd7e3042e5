import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { longestPlanText, type PlanItem } from '#shared/feedback/plan.schema.ts';
import { useToday } from '#client/access/use-today.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { FieldEditor, TypingReport, TypistLine } from '#client/records/record-presence.tsx';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import classes from './plan.module.css';

/** Subject of presence at which people write new steps. */
const newStep = 'new-step';

export type PlanInput = Pick<PlanItem, 'text' | 'dueOn' | 'personId'>;

interface PersonSelectProps {
  people: readonly string[];
  value: string | null;
  onChange: (personId: string | null) => void;
}

function PersonSelect({ people, value, onChange }: PersonSelectProps) {
  const { t } = useLingui();
  const { people: known } = useDirectory();
  const options = people.map((id) => ({ value: id, label: known[id]?.name ?? '–' }));
  return (
    <NativeSelect
      size="xs"
      aria-label={t`By whom`}
      data={[{ value: '', label: t`By nobody yet` }, ...options]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

interface PlanFormProps {
  /** Step that is edited; absent for a new one. */
  itemId?: string;
  initial: PlanInput;
  /** The person and the manager, who may take a step. */
  people: readonly string[];
  label: string;
  /** A rejected promise brings the input back. */
  onSave: (input: PlanInput) => unknown;
  onCancel?: () => void;
}

type FieldName = keyof PlanInput;

interface FieldProps extends Pick<PlanFormProps, 'itemId'> {
  name: FieldName;
  edited: FieldName | null;
  onEdit: (name: FieldName | null) => void;
  children: ReactNode;
}

/** Field of a step, with the name of somebody else who edits it. */
function PlanField({ itemId, name, edited, onEdit, children }: FieldProps) {
  return (
    <div className={classes.field} onFocus={() => onEdit(name)} onBlur={() => onEdit(null)}>
      {children}
      {itemId !== undefined && <FieldEditor recordId={itemId} field={name} isEditing={edited === name} />}
    </div>
  );
}

interface PlanInputsProps extends Pick<PlanFormProps, 'itemId' | 'people' | 'onCancel'> {
  input: PlanInput;
  onChange: (change: Partial<PlanInput>) => void;
  onFault: (isFaulty: boolean) => void;
}

function PlanInputs({ itemId, input, people, onChange, onFault, onCancel }: PlanInputsProps) {
  const { t } = useLingui();
  const today = useToday();
  const [edited, setEdited] = useState<FieldName | null>(null);
  const field = { ...(itemId !== undefined && { itemId }), edited, onEdit: setEdited };
  return (
    <>
      <PlanField name="text" {...field}>
        <TextInput
          size="xs"
          aria-label={t`Step`}
          placeholder={t`Write a step of the plan`}
          maxLength={longestPlanText}
          value={input.text}
          attributes={autoDirection(input.text)}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
        />
      </PlanField>
      <PlanField name="dueOn" {...field}>
        <DayInput
          size="xs"
          aria-label={t`Due`}
          aria-describedby={undefined}
          value={input.dueOn ?? ''}
          today={today}
          error={false}
          onChange={(day) => onChange({ dueOn: day || null })}
          onFault={onFault}
        />
      </PlanField>
      <PlanField name="personId" {...field}>
        <PersonSelect people={people} value={input.personId} onChange={(personId) => onChange({ personId })} />
      </PlanField>
      {itemId === undefined && edited === 'text' && input.text !== '' && <TypingReport subject={newStep} />}
    </>
  );
}

/** Text, due date and person of a step. A new step leaves an empty form. */
export function PlanForm({ itemId, initial, people, label, onSave, onCancel }: PlanFormProps) {
  const { t } = useLingui();
  const [input, setInput] = useState(initial);
  const [isFaulty, setFaulty] = useState(false);
  const text = input.text.trim();
  const canSave = text !== '' && !isFaulty;
  const change = (part: Partial<PlanInput>) => setInput((now) => ({ ...now, ...part }));
  const save = async () => {
    setInput(initial);
    try {
      await onSave({ text, dueOn: input.dueOn, personId: input.personId });
    } catch {
      setInput((now) => (now.text === initial.text ? input : now));
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void save();
      }}
    >
      <PlanInputs
        {...{ input, people }}
        onChange={change}
        onFault={setFaulty}
        {...(itemId !== undefined && { itemId })}
        {...(onCancel && { onCancel })}
      />
      <div className={classes.buttons}>
        {onCancel && <Button size="xs" variant="default" onClick={onCancel}>{t`Cancel`}</Button>}
        <Button size="xs" type="submit" disabled={!canSave}>
          {label}
        </Button>
      </div>
      {itemId === undefined && <TypistLine subject={newStep} />}
    </form>
  );
}
