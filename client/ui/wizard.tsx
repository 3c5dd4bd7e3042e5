import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import classes from './wizard.module.css';

export interface WizardStep {
  readonly name: string;
  readonly label: string;
  /** Number of conditions that the step does not meet. */
  readonly faults: number;
  /** The conditions of the step are not known yet, or something in it is not saved. */
  readonly isUnsure?: boolean;
  /** The step can be opened. */
  readonly isOpen: boolean;
}

interface WizardProps {
  /** Name of what is created. */
  label: string;
  steps: readonly WizardStep[];
  current: string;
  onStep: (name: string) => void;
  /** The step has buttons of its own. */
  hasOwnFoot?: boolean;
  /** Button of the last step, or none. */
  finish?: ReactNode;
  /** Contents of the current step. */
  children: ReactNode;
}

interface StepButtonProps {
  step: WizardStep;
  number: number;
  isCurrent: boolean;
  isPast: boolean;
  onStep: () => void;
}

function StepButton({ step: { label, faults, isUnsure, isOpen }, number, isCurrent, isPast, onStep }: StepButtonProps) {
  const { t, i18n } = useLingui();
  const isDone = isPast && faults === 0 && !isUnsure;
  return (
    <li
      className={classes.step}
      data-current={isCurrent || undefined}
      data-done={isDone || undefined}
      data-faulty={faults > 0 || undefined}
    >
      <button type="button" disabled={!isOpen} aria-current={isCurrent ? 'step' : undefined} onClick={onStep}>
        <span className={classes.number} aria-hidden="true">
          {isDone ? <IconCheck size={14} stroke={2} /> : i18n.number(number)}
        </span>
        <span className={classes.words}>
          <span>{label}</span>
          {faults > 0 && <span className={classes.faults}>{t`${plural(faults, { one: '# to correct', other: '# to correct' })}`}</span>}
        </span>
      </button>
    </li>
  );
}

/** Focuses the heading of a step that the reader has opened, so that the next Tab is in the step; at first, of any but the first step. */
function useStepFocus(current: string, first: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(first);
  useEffect(() => {
    // A step that replaces another page has no focus either.
    if (shown.current !== current || document.activeElement === document.body) heading.current?.focus();
    shown.current = current;
  }, [current]);
  return heading;
}

interface FootProps extends Pick<WizardProps, 'onStep' | 'finish'> {
  before: WizardStep | undefined;
  after: WizardStep | undefined;
  next: (() => void) | undefined;
}

function Foot({ before, after, onStep, next, finish }: FootProps) {
  const { t } = useLingui();
  return (
    <footer className={classes.foot}>
      {before && (
        <Button variant="default" onClick={() => onStep(before.name)}>
          {t`Back`}
        </Button>
      )}
      {after ? (
        <Button onClick={next} disabled={!next}>
          {t`Continue`}
        </Button>
      ) : (
        finish
      )}
    </footer>
  );
}

/** Shows the current step on a phone, where the steps stand in one line that is longer than the screen and grows with their faults. */
function useStepInView(current: string, steps: readonly WizardStep[]) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef('');
  const next = `${current} ${steps.map(({ faults }) => faults).join(' ')}`;
  useEffect(() => {
    if (shown.current === next) return;
    shown.current = next;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  return list;
}

/** Fields that save when they are left do so before their step closes. */
const leavingField = (act: () => void) => () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  act();
};

/** Steps of a longer task: each is checked by itself, and the reader can go back and forward. */
export function Wizard({ label, steps, current, onStep, hasOwnFoot = false, finish, children }: WizardProps) {
  const { t, i18n } = useLingui();
  const heading = useStepFocus(current, steps[0]!.name);
  const list = useStepInView(current, steps);
  const at = Math.max(
    0,
    steps.findIndex(({ name }) => name === current),
  );
  const [before, step, after] = [steps[at - 1], steps[at]!, steps[at + 1]];
  const next = after?.isOpen && !hasOwnFoot ? () => onStep(after.name) : undefined;
  useShortcuts(label, [{ keys: 'mod+enter', label: t`Next step`, act: next && leavingField(next), isHeardInFields: true }]);
  const [number, count] = [i18n.number(at + 1), i18n.number(steps.length)];
  return (
    <div className={classes.wizard}>
      <nav aria-label={label}>
        <ol ref={list} className={classes.steps}>
          {steps.map((one, index) => (
            <StepButton
              key={one.name}
              step={one}
              number={index + 1}
              isCurrent={index === at}
              isPast={index < at}
              onStep={() => onStep(one.name)}
            />
          ))}
        </ol>
      </nav>
      <section className={classes.body} aria-labelledby="wizard-step">
        <p className={classes.place}>{t`Step ${number} of ${count}`}</p>
        <h2 id="wizard-step" ref={heading} tabIndex={-1} className={classes.heading}>
          {step.label}
        </h2>
        {children}
      </section>
      {!hasOwnFoot && <Foot {...{ before, after, onStep, next, finish }} />}
    </div>
  );
}
