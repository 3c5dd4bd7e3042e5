/** A fault that is put into a copy of the repository to see whether its tests find it. */
export interface SeededDefect {
  /** Unique, in kebab case; the command takes it as an argument. */
  readonly name: string;
  readonly file: string;
  /** Text that the file contains exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Test files that must fail. */
  readonly tests: readonly string[];
}

/** The source with the fault. Throws if the text to replace is not there exactly once. */
export function withDefect(source: string, { name, file, find, replace }: SeededDefect): string {
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`${name}: ${file} contains ${places} times: ${find}`);
  return source.replace(find, () => replace);
}
