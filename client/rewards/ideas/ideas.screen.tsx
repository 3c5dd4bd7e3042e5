import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
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
import { ViewLinks } from '#client/ui/view-links.tsx';
import { IdeaFormRules } from './idea-form-rules.tsx';
import { IdeaFacts } from './idea-facts.tsx';
import { VoteButton } from './vote-button.tsx';

const path = '/admin/rewards/ihaveidea';
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

/** Ideas of the people of the company, those with the most votes first, as a list or as a board by state. */
export function IdeasScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  const current = params.get('view') === 'board' ? 'board' : 'list';
  if (!actor) return null;
  const words = {
    title: t`Ideas`,
    list: t`Ideas`,
    create: t`New idea`,
    empty: t`Ideas make the company better. Colleagues vote for them, and managers decide. Write the first one.`,
    count: (count: number) => t`${plural(count, { one: '# idea', other: '# ideas' })}`,
  };
  const views = [
    { name: 'list', label: t`List`, href: path },
    { name: 'board', label: t`Board`, href: `${path}?view=board` },
  ];
  return (
    <>
      {!params.has('importId') && <ViewLinks label={t`View`} views={views} current={current} />}
      <RecordPage
        record={idea}
        companyId={actor.companyId}
        usualSort="-votes"
        words={words}
        rights={rightsOf(actor)}
        columns={columns}
        parts={parts}
        initial={{ authorId: actor.id }}
        BoardFacts={current === 'board' ? IdeaFacts : undefined}
      />
    </>
  );
}
