import { maxCellText } from '#shared/records/transfer.schema.ts';
import type { WorkbookFile, XmlHandlers } from './workbook-file.ts';

interface Sheet {
  readonly name: string;
  /** Path of the file with its cells. */
  readonly path: string;
  readonly isHidden: boolean;
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Dates count from 1904 instead of 1900. */
  readonly startsIn1904: boolean;
}

/** Display of the number of a cell, by its style. */
export type NumberKind = 'number' | 'date' | 'percent';

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

/** Reads the targets of the relations of a file, by their ids. */
async function readTargets(file: WorkbookFile, path: string): Promise<ReadonlyMap<string, string>> {
  const [folder, name] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)];
  const targets = new Map<string, string>();
  await file.readXml(`${folder}_rels/${name}.rels`, {
    open: ({ name: tag, attributes: { Id: id = '', Target: target = '' } }) => {
      if (tag === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `${folder}${target}`);
    },
  });
  return targets;
}

const workbookPath = 'xl/workbook.xml';

/** Reads the names of the sheets, in their order. Sheets of charts are left out with the first read of their cells. */
export async function readWorkbook(file: WorkbookFile): Promise<Workbook> {
  const targets = await readTargets(file, workbookPath);
  const sheets: Sheet[] = [];
  let startsIn1904 = false;
  await file.readXml(workbookPath, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') startsIn1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const id = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? '';
      const path = targets.get(attributes[id] ?? '') ?? '';
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      if (path.includes('worksheets/')) sheets.push({ name: attributes['name'] ?? '', path, isHidden });
    },
  });
  if (sheets.length === 0) throw new Error('The workbook has no sheet.');
  return { sheets, startsIn1904 };
}

/** Formats that every program knows by their number. Source: ECMA-376 part 1, 18.8.30. */
const isKnownDate = (id: number) =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from, to]) => id >= from! && id <= to!);

function kindOf(id: number, code: string | undefined): NumberKind {
  if (isKnownDate(id)) return 'date';
  if (id === 9 || id === 10) return 'percent';
  const plain = (code ?? '').replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|General/gi, '');
  if (/[ymdhs]/i.test(plain)) return 'date';
  return plain.includes('%') ? 'percent' : 'number';
}

/** Reads how numbers are shown, by the style of a cell. */
export async function readNumberKinds(file: WorkbookFile): Promise<readonly NumberKind[]> {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isInCells = false;
  await file.readXml('xl/styles.xml', {
    open: ({ name, attributes }) => {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) kinds.push(kindOf(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return kinds;
}

/** Collects the text of `t` elements, without the pronunciations of Japanese texts. */
export function textCollector(): XmlHandlers & { readonly take: () => string } {
  let [text, isText, isPronunciation] = ['', false, false];
  return {
    open: ({ name }) => {
      if (name === 'rPh') isPronunciation = true;
      isText = name === 't' && !isPronunciation;
    },
    text: (part) => {
      if (isText && text.length <= maxCellText) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPronunciation = false;
    },
    take: () => {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** Reads the texts that cells name by their number. */
export async function readSharedTexts(file: WorkbookFile): Promise<readonly string[]> {
  const texts: string[] = [];
  const collector = textCollector();
  await file.readXml('xl/sharedStrings.xml', {
    open: collector.open!,
    text: collector.text!,
    close: (name) => {
      collector.close!(name);
      if (name === 'si') texts.push(collector.take());
    },
  });
  return texts;
}
