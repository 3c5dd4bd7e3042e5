import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<number, string>;

/** Objects of a PDF as Chromium writes it, with inflated streams; bytes are letters of Latin-1. */
function objectsOf(bytes: Buffer): Objects {
  const found = bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs);
  return new Map(Array.from(found, ([, number, body]) => [Number(number), inflated(body!)]));
}

function inflated(body: string): string {
  const [, head, data] = /^(.*?)stream\r?\n(.*)\r?\nendstream/s.exec(body) ?? [];
  if (data === undefined || !head!.includes('/FlateDecode')) return body;
  return `${head}stream\n${inflateSync(Buffer.from(data, 'latin1')).toString('latin1')}`;
}

const referenced = (objects: Objects, body: string, name: string): string | undefined =>
  objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]));

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Characters by the codes of the glyphs of a font. */
function charactersOf(map: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  for (const [, block] of map.matchAll(/beginbfchar\n(.*?)endbfchar/gs))
    for (const [, code, text] of block!.matchAll(/<(\w+)> <(\w+)>/g)) characters.set(parseInt(code!, 16), fromHex(text!));
  for (const [, block] of map.matchAll(/beginbfrange\n(.*?)endbfrange/gs))
    for (const [, first, last, text] of block!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = parseInt(first!, 16); code <= parseInt(last!, 16); code++)
        characters.set(code, String.fromCharCode(parseInt(text!, 16) + code - parseInt(first!, 16)));
  return characters;
}

const tokens = /\/ActualText <(?:feff)?(\w*)>[^>]*>>\s*BDC|(BDC)|(EMC)|\/(\w+) [\d.-]+ Tf|<([0-9a-f]+)>/gi;

/** Text of a page: of each run of glyphs the text that Chromium names for it, or else the characters of its glyphs. */
function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const named: boolean[] = [];
  let font: ReadonlyMap<number, string> | undefined;
  let text = '';
  for (const [, actual, begin, end, name, glyphs] of content.matchAll(tokens)) {
    if (actual !== undefined) text += fromHex(actual);
    if (actual !== undefined || begin) named.push(actual !== undefined);
    if (end) named.pop();
    if (name) font = fonts.get(name);
    if (glyphs && !named.includes(true))
      for (let at = 0; at < glyphs.length; at += 4) text += font?.get(parseInt(glyphs.slice(at, at + 4), 16)) ?? '';
  }
  return text;
}

/** Texts of the pages of a PDF that Chromium has written, without spaces: it sets words apart by their places. */
export function readPdf(bytes: Buffer): string[] {
  const objects = objectsOf(bytes);
  const pages = Array.from(objects.values()).filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const names = Array.from(page.matchAll(/\/(F\d+) (\d+) 0 R/g));
    const fonts = new Map(
      names.map(([, name, number]) => [name!, charactersOf(referenced(objects, objects.get(Number(number))!, 'ToUnicode') ?? '')]),
    );
    return textOf(referenced(objects, page, 'Contents') ?? '', fonts).replaceAll(/[\s\u200b-\u200f\u2066-\u2069]/g, '');
  });
}
