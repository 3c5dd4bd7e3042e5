import { formatter } from '@lingui/format-po';

export const locales = ['en', 'ar', 'es', 'hi', 'te'];

interface Message {
  message?: string;
  translation?: string;
  obsolete?: boolean;
}

/** Checks the catalogues, given as PO texts by locale. The first locale is the source. */
export async function faultsOfCatalogues(texts: Record<string, string>): Promise<string[]> {
  const source = await messagesIn(texts.en ?? '');
  const faults: string[] = [];
  for (const locale of locales) {
    const text = texts[locale];
    if (text === undefined) faults.push(`${locale}: no catalogue`);
    else faults.push(...(await faultsOfOne(text, source)).map((fault) => `${locale}: ${fault}`));
  }
  return faults;
}

async function faultsOfOne(text: string, source: Record<string, Message>): Promise<string[]> {
  const messages = Object.entries(await messagesIn(text));
  const twice = keysIn(text).filter((key, index, all) => all.indexOf(key) !== index);
  return [
    ...(/^#~/m.test(text) ? ['obsolete entries'] : []),
    ...twice.map((key) => `twice: ${key}`),
    ...messages.flatMap(([id, message]) => faultsOfMessage(message, source[id], id)),
    ...(messages.length === Object.keys(source).length
      ? []
      : [`${messages.length} messages, the source has ${Object.keys(source).length}`]),
  ];
}

function faultsOfMessage({ message, translation = '' }: Message, source: Message | undefined, id: string): string[] {
  const original = source?.translation ?? message ?? id;
  if (translation.trim() === '') return [`not translated: ${original}`];
  const [wanted, given] = [placesIn(original).join(' '), placesIn(translation).join(' ')];
  return wanted === given ? [] : [`${original}: has the places ${wanted || 'none'}, its translation ${given || 'none'}`];
}

async function messagesIn(text: string): Promise<Record<string, Message>> {
  const parsed: Record<string, Message> =
    (await formatter().parse(text, { locale: undefined, sourceLocale: 'en', filename: 'messages.po' })) ?? {};
  return Object.fromEntries(Object.entries(parsed).filter(([, { obsolete }]) => !obsolete));
}

export async function translationsIn(text: string): Promise<Record<string, string>> {
  const messages = Object.values(await messagesIn(text));
  return Object.fromEntries(messages.map(({ message = '', translation = '' }) => [message, translation]));
}

/** Reads the raw text, because the parser drops duplicate entries. */
function keysIn(text: string): string[] {
  const entries = text.split(/\n\s*\n/).slice(1);
  return entries.flatMap((entry) => {
    const key = /^(?:msgctxt [\s\S]*?\n)?msgid [\s\S]*?(?=\nmsgstr)/m.exec(entry);
    return key && !/^#~/m.test(entry) ? [key[0].replaceAll(/"\n"/g, '')] : [];
  });
}

/** Argument names and tag numbers of an ICU message, without duplicates. Braces at even depth open an argument, at odd depth a branch. */
export function placesIn(message: string): string[] {
  const places = new Set([...message.matchAll(/<\/?(\d+)\/?>/g)].map(([, tag]) => `<${tag}>`));
  let depth = 0;
  for (let index = 0; index < message.length; index++) {
    if (message[index] === '}') depth--;
    if (message[index] !== '{') continue;
    if (depth % 2 === 0) places.add(/^\s*(\w+)/.exec(message.slice(index + 1))?.[1] ?? '');
    depth++;
  }
  return [...places].sort();
}
