import { zipOf, type PackedFile } from './zip.ts';

interface SampleSheet {
  readonly name: string;
  readonly rows: string;
  readonly isHidden?: boolean;
  readonly says?: number;
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
const relation = (id: string, target: string) => `<Relationship Id="${id}" Type="any" Target="${target}"/>`;
/** Styles: 0 plain, 1 a date, 2 a percentage, 3 a time as a company formats it. */
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="&quot;at&quot; hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="200"/></cellXfs></styleSheet>';

/** An XLSX workbook with these sheets, whose rows are XML. */
export function workbookOf(...sheets: readonly SampleSheet[]): Buffer {
  const listed = sheets.map(
    ({ name, isHidden }, at) => `<sheet name="${name}"${isHidden ? ' state="hidden"' : ''} sheetId="${at + 1}" r:id="r${at}"/>`,
  );
  const files: PackedFile[] = [
    { name: '[Content_Types].xml', bytes: xml(types) },
    { name: 'xl/workbook.xml', bytes: xml(`<workbook><sheets>${listed.join('')}</sheets></workbook>`) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: xml(`<Relationships>${sheets.map((_, at) => relation(`r${at}`, `worksheets/sheet${at}.xml`)).join('')}</Relationships>`),
    },
    { name: 'xl/styles.xml', bytes: xml(styles) },
    ...sheets.map(({ rows, says }, at) => ({
      name: `xl/worksheets/sheet${at}.xml`,
      bytes: xml(`<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`),
      ...(says !== undefined && { says }),
    })),
  ];
  return zipOf(...files);
}
