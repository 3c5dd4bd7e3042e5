import { IconFile, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconPhoto, type Icon } from '@tabler/icons-react';
import { extensionOf, pictureKinds } from '#shared/files/file-kinds.ts';

const icons: Readonly<Record<string, Icon>> = {
  ...Object.fromEntries(pictureKinds.flatMap(({ endings }) => endings.map((ending) => [ending, IconPhoto]))),
  pdf: IconFileTypePdf,
  ...Object.fromEntries(['xlsx', 'ods', 'csv'].map((ending) => [ending, IconFileSpreadsheet])),
  ...Object.fromEntries(['docx', 'odt', 'txt', 'md', 'log'].map((ending) => [ending, IconFileText])),
};

export function FileIcon({ name, className }: { name: string; className?: string | undefined }) {
  const Kind = icons[extensionOf(name)] ?? IconFile;
  return <Kind className={className} size={18} stroke={1.5} aria-hidden="true" />;
}
