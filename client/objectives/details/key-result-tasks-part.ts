import type { ComponentType } from 'react';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

interface PartProps {
  keyResultId: string;
}

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** List of the tasks that measure a key result. */
    keyResultTasks?: () => Promise<ComponentType<PartProps>>;
  }
}

/** Tasks of a key result, which a later feature shows. */
export const KeyResultTasks = lazyComponent(async (): Promise<ComponentType<PartProps>> => {
  const load = installedFeatures().find(({ keyResultTasks }) => keyResultTasks)?.keyResultTasks;
  return load ? load() : () => null;
});
