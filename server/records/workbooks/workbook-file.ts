import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { entriesOf, FalseSize, unpackEntry, type ArchiveEntry } from '#server/platform/storage/archive.ts';

/** Limit of the unpacked size of a workbook in bytes: 100 MB. A workbook of 5,000 rows and 60 columns has about 20 MB. */
const maxUnpacked = 100 * 1024 * 1024;

/** The workbook unpacks to more than the limit, or to more than it declares. */
export class TooLargeWorkbook extends Error {}

/** Start tag without its namespace prefix. */
export interface XmlTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlHandlers {
  readonly open?: (tag: XmlTag) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** True as soon as the rest of the file is not needed. */
  readonly isDone?: () => boolean;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
const tagOf = ({ name, attributes }: SaxesTagPlain): XmlTag => ({ name: local(name), attributes });

function parserFor({ open, text, close }: XmlHandlers) {
  const parser = new SaxesParser();
  if (open) parser.on('opentag', (tag) => open(tagOf(tag)));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', (tag) => close(local(tag.name)));
  return parser;
}

/** Files of an XLSX workbook. */
export interface WorkbookFile {
  /** Reads an XML file part by part. Does nothing if the workbook has no such file. */
  readonly readXml: (name: string, handlers: XmlHandlers) => Promise<void>;
}

async function readEntry(bytes: Buffer, entry: ArchiveEntry, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder();
  const parser = parserFor(handlers);
  for await (const part of unpackEntry(bytes, entry)) {
    parser.write(decoder.decode(part, { stream: true }));
    if (handlers.isDone?.()) return;
  }
  parser.write(decoder.decode()).close();
}

/** Opens a workbook by the list of its files. Throws `TooLargeWorkbook` by their declared sizes, and an error for a damaged one. */
export function openWorkbook(bytes: Buffer): WorkbookFile {
  const entries = entriesOf(bytes, maxUnpacked);
  if (entries === 'bomb') throw new TooLargeWorkbook();
  if (entries === 'damaged') throw new Error('The archive is damaged.');
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return {
    readXml: async (name, handlers) => {
      const entry = byName.get(name.toLowerCase());
      if (!entry) return;
      await readEntry(bytes, entry, handlers).catch((error: unknown) => {
        throw error instanceof FalseSize ? new TooLargeWorkbook() : error;
      });
    },
  };
}
