import { AppError, invalid } from '#shared/platform/errors.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';

/* Row-level security hides people of other companies, so only the indexes know whether a name is taken. */
const constraints = {
  email: ['person_email_unique', 'account_email_unique'],
  username: ['person_username_unique', 'account_username_unique'],
  employeeReferenceId: ['person_reference_unique'],
  id: ['person_pkey'],
} as const;

/** Turns the violation of a unique index of people into a refusal that names the field; `pathOf` gives its place in the request. */
export function refuseTaken(error: unknown, pathOf: (name: string) => string): unknown {
  if (error instanceof AppError) return error;
  const found = Object.entries(constraints).find(([, names]) => names.some((name) => violatesConstraint(error, name)));
  return found ? invalid(pathOf(found[0]), found[0] === 'id' ? 'taken' : `taken-${found[0]}`) : error;
}
