import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PostKind } from '#shared/integrations/webhook-outcome.schema.ts';
import type { Webhook } from '#shared/integrations/webhook.record.ts';
import { msg, type Message } from '#shared/platform/message.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { ObjectiveEntity } from '#server/objectives/objective.entity.ts';
import { CompanyValueEntity } from '#server/rewards/company-value.entity.ts';
import { RecipientEntity, RecognitionEntity } from '#server/rewards/recognition/recognition.entity.ts';

/** Sentence of a message and the page to which it leads. Tags such as <0> enclose text written by users. */
export interface ChannelPost {
  readonly words: Message;
  readonly values: Readonly<Record<string, string>>;
  readonly path: string;
}

interface PostSource {
  readonly category: Webhook['categories'][number];
  /** Returns null if not everybody in the company may read the subject, or if the message is no longer true. */
  readonly load: (em: SqlEntityManager, id: string) => Promise<ChannelPost | null>;
}

/** Objectives of the company and of teams that are not private. Their outcome and comments are left out. */
const ofObjective = (state: 'active' | 'closed', words: Message): PostSource => ({
  category: 'objectives',
  async load(em, id) {
    const level = { $in: ['company', 'team'] };
    const found = await em.findOne(ObjectiveEntity, {
      id,
      state,
      level,
      visibility: 'public',
      deletedAt: null,
      isArchived: false,
    } as never);
    return found && { words, values: { title: found.name }, path: `/admin/objectives/okr-details/${id}` };
  },
});

const shownNames = 5;

const recognized = msg({ message: '<0>{name}</0> recognized <1>{people}</1>: <2>{title}</2>' });

/** Public recognitions. Their text and points are left out. */
async function loadRecognition(em: SqlEntityManager, id: string): Promise<ChannelPost | null> {
  const found = await em.findOne(RecognitionEntity, { id, isPrivate: false, deletedAt: null });
  if (!found) return null;
  const recipients = await em.find(RecipientEntity, { recognitionId: id }, { orderBy: { place: 'asc' } });
  const ids = recipients.slice(0, shownNames).map(({ personId }) => personId);
  const people = await em.find(PersonEntity, { id: { $in: [found.authorId, ...ids] } });
  const names = new Map(people.map((person) => [person.id, person.name]));
  const value = await em.findOne(CompanyValueEntity, { id: found.valueId });
  const others = recipients.length - ids.length;
  const shown = [...ids.map((personId) => names.get(personId) ?? ''), ...(others > 0 ? [`+${others}`] : [])].join(', ');
  const values = { name: names.get(found.authorId) ?? '', people: shown, title: value?.name ?? '' };
  return { words: recognized, values, path: `/admin/rewards/recognize?recognitionId=${id}` };
}

/** Everything that is posted to channels, by its reason. */
export const postSources: Readonly<Record<PostKind, PostSource>> = {
  'objective-approved': ofObjective('active', msg({ message: 'Objective approved: <0>{title}</0>' })),
  'objective-closed': ofObjective('closed', msg({ message: 'Objective closed: <0>{title}</0>' })),
  'recognition-given': { category: 'recognitions', load: loadRecognition },
};
