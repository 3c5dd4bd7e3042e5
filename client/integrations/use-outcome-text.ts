import { useLingui } from '@lingui/react/macro';
import type { QueryFault, QueryOutcome } from '#shared/integrations/query-outcome.schema.ts';

function useFaultSentence() {
  const { t } = useLingui();
  const sentences: Readonly<Record<QueryFault, () => string>> = {
    'not-connected': () => t`The connection is not signed in. Enter its secrets and sign in.`,
    paused: () => t`The connection is paused. Resume it first.`,
    unauthorized: () => t`The other system did not let Cairn in. Check the secrets, or sign in again.`,
    limited: () => t`The other system takes no more requests now. Cairn tries again later.`,
    unreachable: () => t`The other system cannot be reached now.`,
    'not-allowed': () => t`Cairn does not call this address: it is not public, or not the address of the connection.`,
    'too-large': () => t`The answer is larger than 1 MB.`,
    refused: () => t`The other system refused the query.`,
    malformed: () => t`The answer cannot be read.`,
    rows: () => t`The answer does not have exactly one row.`,
    columns: () => t`The answer does not have exactly one column with the value.`,
    'not-a-number': () => t`The value is not a number.`,
    closed: () => t`The objective takes no check-ins now.`,
    'not-begun': () => t`The key result has not started yet.`,
    'not-taken': () => t`The key result does not take this value.`,
  };
  return (fault: QueryFault) => sentences[fault]();
}

/** Says what a query has given: its value, or why it has none. */
export function useOutcomeText() {
  const { t, i18n } = useLingui();
  const sentenceOf = useFaultSentence();
  return ({ value, duration, fault, detail }: Omit<QueryOutcome, 'detail'> & { detail: string | null }) => {
    if (fault !== null) return detail === null ? sentenceOf(fault) : `${sentenceOf(fault)} ${detail}`;
    const time = i18n.number(duration);
    if (value === null) return t`The other system answered after ${time} ms.`;
    const shown = i18n.number(value, { maximumFractionDigits: 4 });
    return t`Value ${shown} after ${time} ms`;
  };
}
