import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { idea, type Idea } from '#shared/rewards/idea.record.ts';
import { canActOnIdea, canDeleteIdea, canEditIdea, ideaFieldRights } from '#shared/rewards/idea.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { UnreadMark } from '#client/comments/unread-mark.tsx';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordRights } from '#client/records/any-record.ts';
import type { RecordDrawerParts, RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { IdeaFormRules } from './idea-form-rules.tsx';
import { VoteButton } from './vote-button.tsx';

const columns = ['category', 'authorId', 'votes', 'state', 'implementerId', 'createdAt'];
const IdeaSections = lazyComponent(async () => (await import('./idea-sections.tsx')).IdeaSections, <Skeleton height={120} />);
const DrawerVote = ({ row }: RecordPartProps) => <VoteButton recordId={row.id} row={row} />;
const parts: RecordDrawerParts = {
  Actions: DrawerVote,
  Sections: IdeaSections,
  FormRules: IdeaFormRules,
  Mark: UnreadMark,
  cells: { votes: VoteButton },
};

const asIdea = (row: unknown) => row as Idea;

const rightsOf = (actor: Actor): RecordRights => ({
  canCreate: may(actor, idea.page, 'create'),
  canEdit: (row) => canEditIdea(actor, asIdea(row)),
  canDelete: (row) => canDeleteIdea(actor, asIdea(row)),
  canAct: (action, row) => canActOnIdea[action as keyof typeof canActOnIdea](actor, asIdea(row)),
  fieldRights: (row) => ideaFieldRights(row ?? {}),
  canExport: may(actor, idea.page, 'export'),
  canSeeTrash: may(actor, idea.page, 'delete'),
});

/** Ideas of the people of the company, those with the most votes first. */
export function IdeasScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const words = {
    title: t`Ideas`,
    list: t`Ideas`,
    create: t`New idea`,
    empty: t`Ideas make the company better. Colleagues vote for them, and managers decide. Write the first one.`,
    count: (count: number) => t`${plural(count, { one: '# idea', other: '# ideas' })}`,
  };
  return (
    <RecordPage
      record={idea}
      companyId={actor.companyId}
      usualSort="-votes"
      words={words}
      rights={rightsOf(actor)}
      columns={columns}
      parts={parts}
      initial={{ authorId: actor.id }}
    />
  );
}
