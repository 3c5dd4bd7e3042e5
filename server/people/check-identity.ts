import { invalid } from '#shared/platform/errors.ts';
import { isEmail, isUsername } from '#shared/people/identity.room.ts';
import { isPhone } from '#shared/people/personal.room.ts';
import type { Values } from '#shared/records/record.schema.ts';

const rules: Readonly<Record<string, (text: string) => boolean>> = { email: isEmail, username: isUsername, phone: isPhone };

/** Throws `input.invalid` for an email address, a user name or a phone number without their form. */
export function checkForms(values: Values, names: readonly string[], pathOf: (name: string) => string): void {
  for (const name of names) {
    const value = values[name] as string | null | undefined;
    if (value && rules[name] && !rules[name](value)) throw invalid(pathOf(name), name);
  }
}
