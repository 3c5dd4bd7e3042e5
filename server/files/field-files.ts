import { isPicture } from '#shared/files/file-kinds.ts';
import { invalid } from '#shared/platform/errors.ts';
import { isOfFiles } from '#shared/records/field.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import { registerFieldFiles, type ChangeFieldFiles } from '#server/records/field-files.ts';
import { findReadable, findReadableIds } from '#server/records/record-access.ts';
import { recordsOf } from '#server/records/record-registry.ts';
import type { RecordPlan } from '#server/records/record-plan.ts';
import { addAttachments, findUploads, restoreWindowMs, takeUploads } from './attachments.ts';
import { AttachmentEntity } from './file.entity.ts';
import { defineHost, type AttachmentHost } from './host.ts';

const kindOf = (record: string) => `field:${record}`;

/** Readers of a record read the files of its fields, which change only with the record. */
export const fieldHost = (plan: Pick<RecordPlan, 'record'>): AttachmentHost =>
  defineHost(kindOf(plan.record.name), {
    maxFiles: Infinity,
    canRead: async ({ em, actor }, id) => (await findReadable(em, plan as RecordPlan, actor, id)) !== null,
    findReadable: ({ em, actor }, ids) => findReadableIds(em, plan as RecordPlan, actor, ids),
    canWrite: async () => false,
  });

/** Hosts of the records of these features whose fields contain files. */
export const fieldHosts = (features: readonly ServerFeature[]): AttachmentHost[] =>
  recordsOf(features)
    .filter(({ plan }) => Object.values(plan.record.fields).some(isOfFiles))
    .map(({ plan }) => fieldHost(plan));

/** A file that was removed comes back within a day, so that its removal can be undone. */
const changeFieldFiles: ChangeFieldFiles = async (unit, ctx, { record, recordId, added, removedIds }) => {
  const place = { hostKind: kindOf(record), hostId: recordId };
  const there = await unit.em.find(AttachmentEntity, place, { populate: ['file'] });
  const attachmentOf = (id: string) => there.find(({ file }) => file.id === id);
  const pathOf = (id: string) => added.find((one) => one.id === id)!.path;
  const newIds = [...new Set(added.map(({ id }) => id))].filter((id) => !attachmentOf(id));
  const files = newIds.length > 0 ? await findUploads(unit, ctx, newIds, pathOf) : [];
  const known = new Map([...there.map(({ file }) => file.$), ...files].map((file) => [file.id, file]));
  for (const { id, path, isPicture: isImage } of added) {
    if (isImage && !isPicture(known.get(id)!.type)) throw invalid(path, 'picture');
    const removedAt = attachmentOf(id)?.removedAt;
    if (removedAt && ctx.now.getTime() - removedAt.getTime() > restoreWindowMs) throw invalid(path, 'absent');
  }
  // A bulk edit stores its other records after a refusal, so nothing changes before all files are checked.
  takeUploads(unit, ctx, files);
  for (const { id } of added) {
    const attachment = attachmentOf(id);
    if (attachment) attachment.removedAt = null;
  }
  for (const id of removedIds) attachmentOf(id)!.removedAt = ctx.now;
  addAttachments(unit, ctx, { host: { kind: place.hostKind }, hostId: recordId, there }, files);
};

/** Lets records keep files in their fields. */
export const serveFieldFiles = () => registerFieldFiles(changeFieldFiles);
