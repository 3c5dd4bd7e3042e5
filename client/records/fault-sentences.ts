import type { MessageDescriptor } from '@lingui/core';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { createLazyModuleHook } from '#client/platform/base/lazy.tsx';

/** By the name of the rule, with the limit, a number or a day, as text in the reader’s language and as a number, or with its parts. */
export type FaultSentences = Readonly<Record<string, (limit: string, count: number, parts: readonly string[]) => MessageDescriptor>>;

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** Sentences for rules that only this feature checks. */
    faults?: () => Promise<FaultSentences>;
  }
}

async function loadSentences(): Promise<FaultSentences> {
  const ofFeatures = await Promise.all(installedFeatures().map(async ({ faults }) => faults?.()));
  return Object.assign({}, ...ofFeatures) as FaultSentences;
}

/** Hook with the sentences of all features, once they are loaded. */
export const useFaultSentences = createLazyModuleHook(loadSentences);
