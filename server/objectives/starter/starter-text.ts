import type { StarterDimension } from './starter-dimensions.ts';

/** Names of an objective and of its key results, in the order of their measures. */
export type StarterTheme = readonly [objective: string, ...results: string[]];

/** Starter set of the OKR library in one language. The units have the English names as keys. */
export interface StarterText {
  readonly units: Readonly<Record<string, string>>;
  readonly dimensions: Readonly<Record<StarterDimension, string>>;
  readonly areas: readonly { readonly category: string; readonly themes: readonly StarterTheme[] }[];
}
