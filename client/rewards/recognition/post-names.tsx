import { useLingui } from '@lingui/react/macro';
import { formatTag } from '#shared/platform/languages.ts';
import type { RecipientPoints } from '#shared/rewards/recognition.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';

/** Name of a person in the sentence of a recognition. */
export function Name({ personId }: { personId: string }) {
  const { t } = useLingui();
  const person = usePerson(personId);
  return <bdi>{person.isKnown ? person.name : t`Not in the directory`}</bdi>;
}

/** Names as the language of the reader lists them, with the points where they differ. */
export function Names({ recipients }: { recipients: readonly RecipientPoints[] }) {
  const { i18n } = useLingui();
  const isEqual = recipients.every(({ points }) => points === recipients[0]!.points);
  const parts = new Intl.ListFormat(formatTag(i18n.locale)).formatToParts(recipients.map((_, index) => String(index)));
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return value;
    const { personId, points } = recipients[Number(value)]!;
    return (
      <span key={index}>
        <Name personId={personId} />
        {!isEqual && ` (${i18n.number(points)})`}
      </span>
    );
  });
}
