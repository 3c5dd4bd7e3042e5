/** Foreign keys that include the company exist only in migrations; the entities do not know them. */
const keptReference = /^alter table "\w+" drop constraint "\w+_company_foreign";$/;

const stampOf = (at: Date) => at.toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** A name later than every other migration of the folder, so that databases that are up to date run it last. */
export function newMigrationName(files: readonly string[], words: string, now: Date): string {
  const latest = files.map((file) => /^Migration(\d{14})/.exec(file)?.[1] ?? '').reduce((a, b) => (a > b ? a : b), '');
  const own = stampOf(now);
  const stamp = own > latest ? own : String(BigInt(latest) + 1n);
  return `Migration${stamp}_${words.replaceAll('-', '_')}`;
}

/** Text of a migration with these statements. */
export function migrationText(name: string, statements: readonly string[]): string {
  const lines = statements.map((line) => line.trim()).filter((line) => line !== '' && !keptReference.test(line));
  const sql = lines.length > 0 ? lines.join('\n') : '-- The entities have not changed: write the statements here.';
  return `import { Migration } from '@mikro-orm/migrations';

const sql = \`
${sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\`;

export class ${name} extends Migration {
  override name = '${name}';

  override up(): void {
    this.addSql(sql);
  }
}
`;
}
