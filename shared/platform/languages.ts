import { Type, type Static } from 'typebox';

export const Language = Type.Enum(['en', 'ar', 'es', 'hi', 'te']);
export type Language = Static<typeof Language>;

export const languages: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'es', name: 'Español' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'te', name: 'తెలుగు' },
];

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** Language tag for dates and numbers. Arabic keeps Latin digits, like the records. */
export const formatTag = (language: string) => (language === 'ar' ? 'ar-u-nu-latn' : language);
