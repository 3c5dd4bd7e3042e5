import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone } from '#server/app/database.ts';
import { seedLargeCompany } from '#server/app/seed/large-company.ts';
import { runProcess, type Life } from '#server/platform/lifecycle.ts';
import { openGround, type Ground } from './bench/ground.ts';
import { startServer } from './bench/server-process.ts';
import { makeCast } from './cast.ts';
import { readChoices, type Choices } from './choices.ts';
import { k6Program, runScript } from './k6-script.ts';
import { printFindings, type Finding } from './findings.ts';

/** `npm run loadtest -- board-live`: a Cairn of its own with the large company, and k6 upon it; docs/performance.md says more. */
runProcess(async (life) => {
  const choices = readChoices(process.argv.slice(2));
  const program = k6Program();
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-load-'));
  life.onStop(() => rmSync(folder, { recursive: true, force: true }));
  const ground = await openGround();
  life.onStop(() => ground.close());
  const url = await openCompany(ground, choices, life);
  const cast = path.join(folder, 'cast.json');
  writeFileSync(cast, JSON.stringify(await makeCast(ground.owner, ground.secret, url, choices)));
  const run = (script: string) => runScript({ program, script, cast, summary: path.join(folder, `${script}.json`), choices, life });
  const findings = choices.isSmoke ? await Promise.all(choices.scripts.map(run)) : await inTurn(choices.scripts, run);
  const failed = printFindings(findings.flat());
  life.stop(failed > 0 ? 1 : 0);
});

async function openCompany(ground: Ground, { size }: Choices, life: Life): Promise<string> {
  console.log(`A company of ${size.people} people and ${size.tasks} tasks is made ...`);
  await alone(ground.adminUrl, (client) => seedLargeCompany(client, size, new Date()));
  const server = await startServer(ground);
  life.onStop(() => server.end('SIGTERM'));
  return `http://127.0.0.1:${server.port}`;
}

async function inTurn(scripts: readonly string[], run: (script: string) => Promise<Finding[]>): Promise<Finding[][]> {
  const findings: Finding[][] = [];
  for (const script of scripts) findings.push(await run(script));
  return findings;
}
