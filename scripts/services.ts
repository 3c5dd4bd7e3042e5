import path from 'node:path';
import { readConfig } from '#server/platform/process/read-config.ts';
import { runProcess, stopWithParent } from '#server/platform/process/lifecycle.ts';
import { startServices } from './real-services.ts';

runProcess(async (life) => {
  const config = readConfig();
  if (config.isRunByNpm) stopWithParent(life);
  const services = await startServices(path.join(config.dataDir, 'services'));
  life.onStop(() => services.stop());
  console.log('Redis and MinIO run until Ctrl+C. Set these variables for npm start in another terminal:\n');
  for (const [name, value] of Object.entries(services.env)) console.log(`export ${name}=${value}`);
});
