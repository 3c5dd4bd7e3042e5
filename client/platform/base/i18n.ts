import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useDirection } from '@mantine/core';
import { directionOf, formatTag, languages, type Language } from '#shared/platform/languages.ts';
import { setOfflinePageLanguage } from './service-worker.ts';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en/messages.po'),
  ar: () => import('#locales/ar/messages.po'),
  es: () => import('#locales/es/messages.po'),
  hi: () => import('#locales/hi/messages.po'),
  te: () => import('#locales/te/messages.po'),
};
const rememberedAs = 'cairn.language';

const isLanguage = (code: string | null): code is Language => languages.some((language) => language.code === code);

/** Returns the language saved on this device, otherwise the first supported language of the browser. */
export function preferredLanguage(): Language {
  const remembered = localStorage.getItem(rememberedAs);
  if (isLanguage(remembered)) return remembered;
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find(isLanguage) ?? 'en';
}

export async function activate(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.load(language, messages);
  i18n.activate(language, formatTag(language));
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  void setOfflinePageLanguage(language);
}

/** Current language and a setter, which saves the choice on this device. */
export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  const { i18n: current } = useLingui();
  const { setDirection } = useDirection();
  const choose = async (language: Language) => {
    localStorage.setItem(rememberedAs, language);
    await activate(language);
    setDirection(directionOf(language));
  };
  return [current.locale as Language, choose];
}
