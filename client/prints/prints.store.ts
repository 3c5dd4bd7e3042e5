import type { Language } from '#shared/platform/languages.ts';
import { downloadPrintEndpoint, startPrintEndpoint } from '#shared/prints/prints.api.ts';
import type { Transfer } from '#shared/records/transfer.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import { useTransfers } from '#client/records/transfers/transfers.store.ts';

/** Document of a record, as its feature on the server names it. */
export interface Printed {
  readonly document: string;
  readonly recordId: string;
}

/** Latest print of a document that the reader has asked for and that has not expired. */
export function usePrint({ document, recordId }: Printed): Transfer | undefined {
  return useTransfers().find(({ kind, record, targetId }) => kind === 'print' && record === document && targetId === recordId);
}

export const startPrint = (printed: Printed, language: Language): Promise<Transfer> =>
  call(startPrintEndpoint, { body: { id: createId(), ...printed, language }, key: createId() });

export const addressOfPrint = ({ id }: Transfer): string => downloadPrintEndpoint.url.replace(':transferId', id);
