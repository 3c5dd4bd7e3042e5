import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useDirection } from '@mantine/core';
import { directionOf, formatTag, languages, type Language } from '#shared/platform/languages.ts';
import { setOfflinePageLanguage } from './service-worker.ts';

type Load = () => Promise<{ messages: Messages }>;

/** Messages of the first screen, and those of the parts that load after it. */
const catalogues: Record<Language, { first: Load; late: Load }> = {
  en: { first: () => import('#locales/en/messages.po'), late: () => import('#locales/en/messages.po?late') },
  ar: { first: () => import('#locales/ar/messages.po'), late: () => import('#locales/ar/messages.po?late') },
  es: { first: () => import('#locales/es/messages.po'), late: () => import('#locales/es/messages.po?late') },
  hi: { first: () => import('#locales/hi/messages.po'), late: () => import('#locales/hi/messages.po?late') },
  te: { first: () => import('#locales/te/messages.po'), late: () => import('#locales/te/messages.po?late') },
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

let areLateWanted = false;

export async function activate(language: Language): Promise<void> {
  const { first, late } = catalogues[language];
  const { messages } = await first();
  i18n.load(language, areLateWanted ? { ...messages, ...(await late()).messages } : messages);
  i18n.activate(language, formatTag(language));
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  void setOfflinePageLanguage(language);
}

/** Loads the messages of later parts in the current language, once. Await it before such a part is rendered. */
export async function loadLateMessages(): Promise<void> {
  areLateWanted = true;
  const { locale } = i18n;
  if (locale === '') return; // `activate` loads them.
  const { messages } = await catalogues[locale as Language].late();
  // Assigned without an event, which would render the whole page again; nothing on it uses these messages yet.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages);
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
