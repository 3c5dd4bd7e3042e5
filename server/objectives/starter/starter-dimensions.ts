/** Dimensions with which each company begins, by the keys of the texts. */
export type StarterDimension = 'financial' | 'customer' | 'process' | 'people';

/** Dimensions of the objectives of the starter set, in the order of its areas and objectives. */
export const starterDimensions: readonly (readonly StarterDimension[])[] = [
  ['financial', 'customer', 'financial', 'financial', 'customer', 'process', 'customer'],
  ['customer', 'customer', 'customer', 'customer', 'process', 'people', 'customer'],
  ['process', 'process', 'customer', 'customer', 'process', 'process', 'process'],
  ['people', 'people', 'people', 'people', 'people', 'people', 'people'],
  ['process', 'financial', 'financial', 'financial', 'process', 'process'],
  ['customer', 'process', 'people', 'process', 'process', 'financial'],
];
