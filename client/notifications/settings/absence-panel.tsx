import { useLingui } from '@lingui/react/macro';
import { Button, Input, Select } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import type { Absence, DelegatedModule } from '#shared/approvals/delegation.schema.ts';
import { useModuleNames } from '#client/approvals/module-names.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { useToday } from '#client/access/use-today.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { hideToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { FieldPair, Panel } from './panel.tsx';
import classes from './absence-panel.module.css';

type Draft = { from: string; until: string; delegateId: string; module?: DelegatedModule };
type Field = keyof Draft;
type Fault = { field: Field; rule: string } | null;

interface AbsencePanelProps {
  meId: string;
  absence: Absence | null;
  onChange: (absence: Absence | null) => Promise<unknown>;
}

const nothing: Draft = { from: '', until: '', delegateId: '' };
const isWhole = (draft: Draft) => draft.from !== '' && draft.until !== '' && draft.delegateId !== '';

/** Checks what the browser knows; only the server knows the delegates of other people. */
function faultIn({ from, until, delegateId }: Draft, meId: string, today: string): Fault {
  if (from !== '' && until !== '' && until < from) return { field: 'until', rule: 'before-start' };
  if (until !== '' && until < today) return { field: 'until', rule: 'past' };
  return delegateId === meId ? { field: 'delegateId', rule: 'self' } : null;
}

function faultOf(error: unknown): Fault {
  const [fault] = (error instanceof AppError && error.code === 'input.invalid' && error.fields) || [];
  const [, field] = /^body\.absence\.to\.(from|until|delegateId)$/.exec(fault?.path ?? '') ?? [];
  return field && fault ? { field: field as Field, rule: fault.rule } : null;
}

const refusal = 'absence-refused';

/** Sends the latest input. A newer input removes the error message and the retry action of the older one. */
function useSending(onChange: AbsencePanelProps['onChange'], onKept: (kept: Draft | null) => void) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const last = useRef<Draft | null>(null);
  const [refused, setRefused] = useState<Fault>(null);
  const enter = (next: Draft | null) => {
    last.current = next;
    hideToast(refusal);
    setRefused(null);
  };
  const send = (next: Draft | null): void => {
    const refuse = (error: unknown) => {
      if (last.current !== next) return;
      const fault = faultOf(error);
      setRefused(fault);
      const again = () => last.current === next && send(next);
      if (!fault) sayRefusal(error, { label: t`Try again`, onChoose: again }, refusal);
    };
    onChange(next).then(() => onKept(next), refuse);
  };
  return { refused, enter, send };
}

/** Saves when all fields are complete. Refused input stays in the form, with the reason beside the field or in a toast. */
function useDraft({ meId, absence, onChange }: AbsencePanelProps) {
  const today = useToday();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [round, setRound] = useState(0);
  const { refused, enter, send } = useSending(onChange, (kept) => setDraft((now) => (now === kept ? null : now)));
  const shown = draft ?? absence ?? nothing;
  const put = (part: { [F in keyof Draft]?: Draft[F] | undefined }) => {
    const { module, ...rest } = { ...shown, ...part };
    const next: Draft = module === undefined ? (rest as Draft) : { ...(rest as Draft), module };
    enter(next);
    setDraft(next);
    if (isWhole(next) && !faultIn(next, meId, today)) send(next);
  };
  const clear = () => {
    enter(null);
    setDraft(null);
    setRound(round + 1);
    if (absence) send(null);
  };
  return { shown, today, round, put, clear, isBegun: draft !== null || absence !== null, fault: refused ?? faultIn(shown, meId, today) };
}

function useFaultWords(): (fault: Fault) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    'before-start': t`The last day must be on or after the first day.`,
    past: t`This date is in the past.`,
    self: t`Choose someone other than yourself.`,
    inactive: t`This person no longer works here.`,
    absent: t`This person no longer works here.`,
    loop: t`You’re this person’s delegate on one of these days, directly or through others. Choose someone else.`,
  };
  return (fault) => words[fault?.rule ?? ''] ?? t`This value is not valid. Choose another.`;
}

interface LineProps {
  label: string;
  fault: string | undefined;
  children: (errorId: string | undefined) => ReactNode;
}

function Line({ label, fault, children }: LineProps) {
  const id = useId();
  return (
    <div>
      <Input.Label component="div">{label}</Input.Label>
      {children(fault === undefined ? undefined : id)}
      {fault !== undefined && (
        <Input.Error id={id} role="alert" mt={4}>
          {fault}
        </Input.Error>
      )}
    </div>
  );
}

function Delegate({ delegateId, onChoose }: { delegateId: string; onChoose: (personId: string) => void }) {
  const { t } = useLingui();
  const person = usePerson(delegateId);
  const isChosen = delegateId !== '';
  const name = isChosen ? person.name || t`Not in the directory` : t`Not selected`;
  return (
    <div className={classes.delegate}>
      <PersonPicker
        label={`${t`Delegate`}: ${name}`}
        chosen={isChosen ? [delegateId] : []}
        isFirst={(id) => id === delegateId}
        onChoose={onChoose}
      >
        {isChosen && <Avatar person={person} size={28} />}
        <bdi className={isChosen ? classes.name : classes.nobody}>{name}</bdi>
        <IconSelector className={classes.act} size={16} stroke={1.6} aria-hidden="true" />
      </PersonPicker>
    </div>
  );
}

const allModules = 'all';

/** Choice between all approvals and those of one module. */
function Module({ module, onChoose }: { module: DelegatedModule | undefined; onChoose: (module: DelegatedModule | undefined) => void }) {
  const { t } = useLingui();
  const names = useModuleNames();
  const data = [
    { value: allModules, label: t`Everything` },
    ...(['objectives', 'reviews', 'rewards'] as const).map((value) => ({ value, label: names[value] })),
  ];
  return (
    <Select
      size="xs"
      label={t`Delegated approvals`}
      data={data}
      value={module ?? allModules}
      allowDeselect={false}
      onChange={(value) => onChoose(value === allModules ? undefined : (value as DelegatedModule))}
    />
  );
}

export function AbsencePanel(props: AbsencePanelProps) {
  const { t } = useLingui();
  const { shown, today, round, put, clear, isBegun, fault } = useDraft(props);
  const wordsOf = useFaultWords();
  const at = (field: Field) => (fault?.field === field ? wordsOf(fault) : undefined);
  const day = (field: 'from' | 'until', label: string) => (
    <Line label={label} fault={at(field)}>
      {(errorId) => (
        <DayInput
          key={round}
          size="xs"
          aria-label={label}
          aria-describedby={errorId}
          error={errorId !== undefined}
          value={shown[field]}
          today={today}
          isInDialog
          onChange={(value) => put({ [field]: value })}
        />
      )}
    </Line>
  );
  return (
    <Panel title={t`Out of office`} note={t`While you are away, your delegate is notified too and can decide about your approvals.`}>
      <FieldPair>
        {day('from', t`First day`)}
        {day('until', t`Last day`)}
      </FieldPair>
      <Line label={t`Delegate`} fault={at('delegateId')}>
        {() => <Delegate delegateId={shown.delegateId} onChoose={(delegateId) => put({ delegateId })} />}
      </Line>
      <Module module={shown.module} onChoose={(module) => put({ module })} />
      {isBegun && !isWhole(shown) && <p className={classes.hint}>{t`Saves automatically when both days and a delegate are set.`}</p>}
      {isBegun && <Button variant="default" className={classes.back} onClick={clear}>{t`Clear out of office`}</Button>}
    </Panel>
  );
}
