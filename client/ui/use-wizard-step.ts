import { useSearchParams } from 'wouter';
import { changeParams } from '#client/platform/base/change-params.ts';

/** The open step of a wizard. The URL contains it, so that a reload and a link open the same step. */
export function useWizardStep<Name extends string>(names: readonly Name[]): [current: Name, open: (name: Name) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('step');
  const current = names.find((name) => name === named) ?? names[0]!;
  return [current, (name) => changeParams(setParams, { step: name }, false)];
}
