/** Properties of the lists of names in OKR management, from which objectives and templates choose. */
export const okrNames = {
  page: 'OKR Management',
  isReadByAll: true,
  tag: 'OKR settings',
  liveBy: 'company',
  importKey: ['name'],
} as const;
