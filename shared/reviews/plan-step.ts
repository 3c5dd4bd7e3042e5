const digitsOf = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`);

/**
 * Id of the task that a step of a development plan becomes for a person: the ids of both, joined digit by digit. So each person can add a step
 * that changes hands once.
 */
export function taskIdOfStep(stepId: string, personId: string): string {
  const joined = (digitsOf(stepId) ^ digitsOf(personId)).toString(16).padStart(32, '0');
  return joined.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
