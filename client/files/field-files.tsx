import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { limitsOf } from '#shared/records/field-faults.ts';
import { fileIdsOf, type FilesValueProps } from '#client/records/field-files.tsx';
import type { KindProps } from '#client/records/field-input-props.ts';
import { AttachedFiles } from './attached-files.tsx';
import { thumbnailAddress } from './file-address.ts';
import { FileIcon } from './file-icon.tsx';
import { useFileRecords } from './file-records.store.ts';
import { UploadField } from './upload-field.tsx';
import { useUploads } from './use-uploads.ts';
import classes from './field-files.module.css';

export function FileNames({ ids }: { ids: readonly string[] }) {
  return useFileRecords(ids).map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}

/** First file with its preview, and the number of the others. */
function FilesLine({ ids }: Pick<FilesValueProps, 'ids'>) {
  const { t } = useLingui();
  const [first] = useFileRecords(ids);
  const others = ids.length - 1;
  if (!first) return null;
  return (
    <span className={classes.line}>
      {first.hasThumbnail ? <img src={thumbnailAddress(first.id)} alt="" loading="lazy" /> : <FileIcon name={first.name} />}
      <bdi>{first.name}</bdi>
      {others > 0 && <span>{t`${plural(others, { one: 'and # more', other: 'and # more' })}`}</span>}
    </span>
  );
}

/** Files of a field: a line in a table, or a list with downloads and previews. */
export function FilesValue({ ids, label, isInTable }: FilesValueProps) {
  const files = useFileRecords(ids);
  return isInTable ? <FilesLine ids={ids} /> : <AttachedFiles files={files} label={label} isSigned={false} />;
}

/** Input of the files of a field. New files are uploaded at once, and become part of the record when the form is saved. */
export function FilesInput({ field, label, rules, value, error, onChange }: KindProps) {
  const ids = fileIdsOf(value);
  const { maxItems = 1 } = limitsOf(field);
  const scope = useId();
  const [uploadedIds, setUploadedIds] = useState<readonly string[]>([]);
  const keptIds = ids.filter((id) => !uploadedIds.includes(id));
  const latest = useRef({ keptIds, uploadedIds });
  useEffect(() => {
    latest.current = { keptIds, uploadedIds };
  });
  const put = (next: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...next };
    const all = [...latest.current.keptIds, ...latest.current.uploadedIds];
    setUploadedIds(latest.current.uploadedIds);
    onChange(field.kind === 'files' ? all : (all[0] ?? null));
  };
  const uploads = useUploads({
    scope,
    fileIds: uploadedIds,
    onChange: (change) => put({ uploadedIds: change(latest.current.uploadedIds) }),
    max: maxItems - keptIds.length,
  });
  const files = useFileRecords(keptIds);
  return (
    <Input.Wrapper label={label} labelElement="div" description={rules.hint} error={error}>
      <AttachedFiles
        files={files}
        label={label}
        isSigned={false}
        onRemove={({ id }) => put({ keptIds: latest.current.keptIds.filter((one) => one !== id) })}
      />
      {keptIds.length < maxItems && <UploadField uploads={uploads} label={label} max={maxItems} />}
    </Input.Wrapper>
  );
}
