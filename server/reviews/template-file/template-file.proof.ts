import { randomUUID } from 'node:crypto';
import { exportTemplateEndpoint, importTemplateEndpoint } from '#shared/reviews/template-file.api.ts';
import { newTemplate } from '#server/test/launch-actions.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(exportTemplateEndpoint, async (world) => {
    const { templateId: recordId } = await newTemplate(world);
    return () => ({ who: world.hrAdmin, input: { params: { recordId } } });
  }),
  unplaced(importTemplateEndpoint, async (world) => {
    const { templateId: recordId } = await newTemplate(world);
    const { body } = await world.inject(world.hrAdmin, exportTemplateEndpoint, { params: { recordId } });
    return () => ({ who: world.hrAdmin, input: { body: { ...body, name: `Imported ${randomUUID()}` } } });
  }),
];
