/** Status of a goal that nobody has closed. */
export function statusAt(progress: number): 'pending' | 'in-progress' | 'completed' {
  if (progress === 0) return 'pending';
  return progress === 100 ? 'completed' : 'in-progress';
}
