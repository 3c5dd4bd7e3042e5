import type { ImportChange, ImportDraft, Transfer } from '#shared/records/transfer.schema.ts';

/** Draft after a change of its rows. An answer that arrives after that to a later change says nothing new. */
export function withChange(draft: ImportDraft, { transfer, repeated }: ImportChange): ImportDraft {
  if (transfer.revision < draft.transfer.revision) return draft;
  const { columns, formats, reading } = draft;
  return { transfer, columns, formats, reading, ...(repeated && { repeated }) };
}

/** Draft after its import was started or undone. */
export const withTransfer = (draft: ImportDraft, transfer: Transfer): ImportDraft => withChange(draft, { ...draft, transfer });

/** Draft after its columns were chosen. Its rows may have changed again meanwhile. */
export const withColumns = (draft: ImportDraft, chosen: ImportDraft): ImportDraft =>
  chosen.transfer.revision < draft.transfer.revision ? withChange(chosen, draft) : chosen;
