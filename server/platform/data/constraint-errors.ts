import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';

export const violatesConstraint = (error: unknown, constraint: string) =>
  error instanceof UniqueConstraintViolationException && (error as { constraint?: string }).constraint === constraint;
