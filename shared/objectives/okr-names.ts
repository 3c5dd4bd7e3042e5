/** Properties of the lists of names in OKR management, from which objectives, key results and templates choose. */
export const okrNames = {
  page: 'OKR Management',
  isReadByAll: true,
  tag: 'OKR settings',
  liveBy: 'company',
  importKey: ['name'],
} as const;
