import type { ServerFeature } from '#server/platform/http/feature.ts';
import { fieldHosts } from './field-files.ts';
import type { AttachmentHosts } from './host.ts';

/** Hosts of all features, and of the records whose fields contain files. */
export const allHostsOf = (features: readonly ServerFeature[]): AttachmentHosts =>
  new Map([...features.flatMap(({ hosts = [] }) => hosts), ...fieldHosts(features)].map((host) => [host.kind, host]));
