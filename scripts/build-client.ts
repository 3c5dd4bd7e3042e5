import { buildClientIfStale } from '#server/platform/process/client-build.ts';

/* As a start builds it, so that the servers that the tests start find it and build none of their own. */
await buildClientIfStale(new AbortController().signal);
