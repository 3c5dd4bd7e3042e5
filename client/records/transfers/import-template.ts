import writeWorkbook, { type Feature } from 'write-excel-file/browser';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { maxImportRows } from '#shared/records/transfer.schema.ts';

/** Column of a template: its header, what its cells may contain, an example, and the only values that it accepts, if there are any. */
export interface TemplateColumn {
  readonly label: string;
  readonly rule: string;
  readonly example: string;
  readonly options: readonly string[];
}

interface TemplatePlan {
  /** Names of the sheet for the rows and of the sheet that explains the columns. */
  readonly sheets: readonly [rows: string, help: string];
  readonly columns: readonly TemplateColumn[];
  readonly isRightToLeft: boolean;
}

/** Excel refuses longer lists of values, and longer titles and texts of the note at a cell. */
const [maxListText, maxTitle, maxNote] = [255, 32, 255];

/** A note at each cell of a column, and the list of its values. A value with a comma would be two in the list. */
function validationOf({ label, rule, options }: TemplateColumn, at: number): string {
  const list = options.join(',');
  const hasList = options.length > 0 && list.length <= maxListText && !options.some((option) => /[",]/.test(option));
  const attribute = (name: string, text: string, most: number) => `${name}="${sanitizeAttributeValue(text.slice(0, most))}"`;
  const note = `${attribute('promptTitle', label, maxTitle)} ${attribute('prompt', rule, maxNote)} showInputMessage="1"`;
  const cells = `sqref="${getCellAddress(1, at)}:${getCellAddress(maxImportRows, at)}"`;
  if (!hasList) return `<dataValidation ${note} ${cells}/>`;
  const formula = `<formula1>${sanitizeTextContent(`"${list}"`)}</formula1>`;
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" ${note} ${cells}>${formula}</dataValidation>`;
}

/** Markup of the notes and lists of a sheet whose rows have these columns. */
export const validationMarkup = (columns: readonly TemplateColumn[]): string =>
  `<dataValidations count="${columns.length}">${columns.map(validationOf).join('')}</dataValidations>`;

const sheetFile = 'xl/worksheets/sheet{id}.xml';

const validations = (columns: readonly TemplateColumn[]): Feature<File | Blob | ArrayBuffer> => ({
  files: {
    transform: {
      [sheetFile]: {
        transform: (content: string, _: unknown, { sheetIndex }: { sheetIndex: number }) => {
          if (sheetIndex > 0) return content;
          const order = getOrderOfSiblings(sheetFile, 'worksheet') ?? [];
          return insertElementMarkupAccordingToOrderOfSiblings(content, validationMarkup(columns), order, 'worksheet');
        },
      },
    },
  },
});

const textCell = (value: string) => ({ value, type: String });
const headerCell = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });

/** Composes a workbook with the columns of an import, one example row, and a second sheet that says what each column may contain. */
export function composeTemplate({ sheets: [rows, help], columns, isRightToLeft }: TemplatePlan): Promise<Blob> {
  const common = { stickyRowsCount: 1, rightToLeft: isRightToLeft };
  const widths = columns.map(({ label, example }) => ({ width: Math.max(label.length, example.length, 10) + 2 }));
  const first = [columns.map(({ label }) => headerCell(label)), columns.map(({ example }) => textCell(example))];
  const second = columns.map(({ label, rule }) => [headerCell(label), textCell(rule)]);
  return writeWorkbook(
    [
      { ...common, data: first, sheet: rows, columns: widths },
      { ...common, data: second, sheet: help, columns: [{ width: 28 }, { width: 60 }], stickyRowsCount: 0 },
    ],
    { features: [validations(columns)] },
  ).toBlob();
}
