import type { WorkDefinitions } from './worker.ts';

/** Background work of a feature. Handlers import heavy libraries when they run, not at load time. */
export type WorkerFeature = Partial<WorkDefinitions> & { readonly name: string };

export const defineFeature = (feature: WorkerFeature): WorkerFeature => feature;
