import { NoFormRules, type FormRules } from '#client/records/form-rules.ts';

const hidden = { isHidden: true };

/** Rules by which a form shows only these fields. */
export const onlyFields =
  (names: readonly string[], Rules: FormRules = NoFormRules): FormRules =>
  ({ children, ...props }) => <Rules {...props}>{(rulesOf) => children((name) => (names.includes(name) ? rulesOf(name) : hidden))}</Rules>;
