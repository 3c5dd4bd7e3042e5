import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createAccess } from '#server/access/access.ts';
import { documentation } from '#server/app/documentation.ts';
import { allRoutes } from '#server/app/routes.ts';
import { guardEndpoints } from '#server/platform/http/guard.ts';
import { createJoinQueue } from '#server/platform/base/join-queue.ts';
import type { Services } from '#server/platform/base/services.ts';
import { createHttp } from '#server/platform/http/http.ts';
import { documentEndpoints } from '#server/platform/http/openapi.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { may } from '#shared/access/access.policy.ts';
import { runStep } from './step.ts';

/** The document of the product's routes; nothing is asked of them, so nothing stands behind them. */
async function openapi(): Promise<object> {
  const services = {} as Services;
  const access = createAccess({ services, secrets: testSecrets });
  const app = await createHttp({ log: pino({ level: 'silent' }), trustProxy: 0, hasRateLimits: false, attempts: services.rateLimiter });
  await documentEndpoints(app, documentation);
  guardEndpoints(app, { services, authenticateRequest: access.authenticateRequest, may, turns: createJoinQueue() });
  await app.register(allRoutes(services, access, false));
  await app.ready();
  return app.swagger();
}

const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTIFICATION: 'true' };

const folder = mkdtempSync(path.join(tmpdir(), `cairn-test-${process.pid}-`));
try {
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(await openapi(), null, 2));
  const command = ['redocly', 'lint', '--config', 'redocly.yaml', '--max-problems', '1000', file];
  const { isOk } = await runStep({ name: 'openapi', command, env });
  process.exitCode = isOk ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
