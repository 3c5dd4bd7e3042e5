import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';

/** Whether a write failed because the rows have this unique value already; `constraint` is the name of what keeps it so. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof UniqueConstraintViolationException && (error as { constraint?: string }).constraint === constraint;
