import { useLingui } from '@lingui/react/macro';
import { partsOf } from '#shared/comments/mentions.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { LinkedText } from './linked-text.tsx';
import feed from '#client/ui/feed.module.css';
import classes from './comments.module.css';

function Mention({ personId }: { personId: string }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const person = usePerson(personId);
  return (
    <bdi className={classes.mention} data-me={personId === actor?.id || undefined}>
      @{person.isKnown ? person.name : t`Not in the directory`}
    </bdi>
  );
}

/** Text in the stored form, with the names of the people whom it mentions. */
export function MentionText({ body }: { body: string }) {
  return (
    <p className={feed.text} dir="auto">
      {partsOf(body).map((part, index) =>
        'text' in part ? <LinkedText key={index} text={part.text} /> : <Mention key={index} personId={part.personId} />,
      )}
    </p>
  );
}
