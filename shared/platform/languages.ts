import { Type, type Static } from 'typebox';

export const Language = Type.Enum(['en', 'ar', 'es', 'hi', 'te']);
export type Language = Static<typeof Language>;

/** Every language of Cairn, each by its own name. */
export const languages: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'es', name: 'Español' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'te', name: 'తెలుగు' },
];

export const dirOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The tag that formats dates and numbers: Arabic sentences keep the digits of the records they speak of. */
export const formatTag = (language: string) => (language === 'ar' ? 'ar-u-nu-latn' : language);
