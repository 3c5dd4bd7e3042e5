const digitsOf = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`);

/**
 * Id of the task that a step of a development plan becomes for a person: the XOR of both ids. So each person to whom
 * the step is given can add it.
 */
export function taskIdOfStep(stepId: string, personId: string): string {
  const combined = (digitsOf(stepId) ^ digitsOf(personId)).toString(16).padStart(32, '0');
  return combined.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
