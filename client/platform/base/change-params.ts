type Changes = Readonly<Record<string, string | undefined>>;

/** Changes some parameters of the URL, the latest ones included; without a value they are removed. */
export function changeParams(
  setParams: (next: URLSearchParams, options: { replace: boolean }) => void,
  changes: Changes,
  replace: boolean,
) {
  const now = new URLSearchParams(location.search);
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  if (next.toString() !== now.toString()) setParams(next, { replace });
}
