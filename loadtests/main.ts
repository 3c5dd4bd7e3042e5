import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withConnection } from '#server/app/database.ts';
import { seedLargeCompany } from '#server/app/seed/large-company.ts';
import { runProcess, type ProcessLifecycle } from '#server/platform/process/lifecycle.ts';
import { openGround, type BenchFixture } from './bench/basis.ts';
import { startServer } from './bench/server-process.ts';
import { createLoadFixture } from './load-fixture.ts';
import { readChoices, type LoadOptions } from './choices.ts';
import { k6Program, runScript } from './k6-script.ts';
import { printFindings, type Finding } from './findings.ts';

/** `npm run loadtest -- board-live`: starts Cairn with the large company and runs k6 scripts against it. See docs/performance.md. */
runProcess(async (life) => {
  const choices = readChoices(process.argv.slice(2));
  const program = k6Program();
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-load-'));
  life.onStop(() => rmSync(folder, { recursive: true, force: true }));
  const basis = await openGround();
  life.onStop(() => basis.close());
  const url = await openCompany(basis, choices, life);
  const fixture = path.join(folder, 'fixture.json');
  writeFileSync(fixture, JSON.stringify(await createLoadFixture(basis.owner, basis.secret, url, choices)));
  const run = (script: string) => runScript({ program, script, fixture, summary: path.join(folder, `${script}.json`), choices, life });
  const findings = choices.isSmoke ? await Promise.all(choices.scripts.map(run)) : await inTurn(choices.scripts, run);
  const failed = printFindings(findings.flat());
  life.stop(failed > 0 ? 1 : 0);
});

async function openCompany(basis: BenchFixture, { size }: LoadOptions, life: ProcessLifecycle): Promise<string> {
  console.log(`Creating a company of ${size.people} people and ${size.tasks} tasks ...`);
  await withConnection(basis.adminUrl, (client) => seedLargeCompany(client, size, new Date()));
  const server = await startServer(basis);
  life.onStop(() => server.end('SIGTERM'));
  return `http://127.0.0.1:${server.port}`;
}

async function inTurn(scripts: readonly string[], run: (script: string) => Promise<Finding[]>): Promise<Finding[][]> {
  const findings: Finding[][] = [];
  for (const script of scripts) findings.push(await run(script));
  return findings;
}
