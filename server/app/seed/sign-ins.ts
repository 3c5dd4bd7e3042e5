export interface SignIn {
  readonly role: string;
  readonly login: string;
  readonly password: string;
}

export function linesOf(signIns: readonly SignIn[]): string[] {
  if (signIns.length === 0) return [];
  const rows = [['Role', 'User name', 'Password'], ...signIns.map(({ role, login, password }) => [role, login, password])];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
}
