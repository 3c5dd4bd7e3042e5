import { hashPassword } from '#server/access/passwords.ts';

/** A hash that costs next to nothing to make and to check, for what is not about passwords. */
export const hashCheaply = (password: string) => hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
