import { invalid } from '#shared/platform/errors.ts';
import { isEmail, isUsername } from '#shared/people/identity.room.ts';
import { isPhone } from '#shared/people/personal.room.ts';
import type { Values } from '#shared/records/record.schema.ts';

const rules: Readonly<Record<string, (text: string) => boolean>> = { email: isEmail, username: isUsername, phone: isPhone };

/** Faults of email addresses, user names and phone numbers without their form, each with its field. */
export function identityFaults(values: Values, names: readonly string[] = Object.keys(rules)): { path: string; rule: string }[] {
  return names.flatMap((name) => {
    const value = values[name] as string | null | undefined;
    return value && rules[name] && !rules[name](value) ? [{ path: name, rule: name }] : [];
  });
}

/** Throws `input.invalid` for an email address, a user name or a phone number without their form. */
export function checkForms(values: Values, names: readonly string[], pathOf: (name: string) => string): void {
  for (const { path, rule } of identityFaults(values, names)) throw invalid(pathOf(path), rule);
}
