/** Dimensions with which each company begins, by the keys of the texts. */
export type StarterDimension = 'financial' | 'customer' | 'process' | 'people';

const [F, C, P, H] = ['financial', 'customer', 'process', 'people'] as const;

/** Dimensions of the objectives of the starter set, in the order of its areas and objectives. */
export const starterDimensions: readonly (readonly StarterDimension[])[] = [
  [F, C, F, F, C, P, C],
  [C, C, C, C, P, H, C],
  [P, P, C, C, P, P, P],
  [H, H, H, H, H, H, H],
  [P, F, F, F, P, P],
  [C, P, H, P, P, F],
];
