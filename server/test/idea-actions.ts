import { randomUUID } from 'node:crypto';
import { idea } from '#shared/rewards/idea.record.ts';
import type { World } from './world.ts';

/** An idea of the editor. */
export async function newIdea({ inject, editor }: World): Promise<string> {
  const body = { id: randomUUID(), title: `Idea ${randomUUID()}`, category: 'process' as const, authorId: editor.id };
  const made = await inject(editor, idea.endpoints.create, { body });
  return made.body.id;
}
