import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { FieldFault } from '#shared/platform/errors.ts';
import { exportTemplateEndpoint, importTemplateEndpoint, type TemplateFile } from '#shared/reviews/template-file.api.ts';
import { saveFile } from '#client/platform/base/save-file.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { TextFileButton } from '#client/ui/text-file-button.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Saves a template as a file of the reader. */
export function ExportTemplate({ row, rights }: RecordPartProps) {
  const { t } = useLingui();
  const sayError = useErrorToast();
  if (!rights.canExport) return null;
  const save = async () => {
    try {
      const file = await call(exportTemplateEndpoint, { params: { recordId: row.id } });
      saveFile(`${file.name}.json`, 'application/json', JSON.stringify(file, null, 2));
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <BarButton label={t`Save as a file`} onPress={() => void save()}>
      <IconFileDownload size={18} stroke={1.6} aria-hidden="true" />
    </BarButton>
  );
}

/** Sentences about what a file names and the company does not have. */
function useFileFaultText(): (fault: FieldFault) => string {
  const { t, i18n } = useLingui();
  const textOf = useFaultText();
  return (fault) => {
    const found = Array.isArray(fault.limit) ? fault.limit.map((name) => isolateDirection(String(name))) : [];
    const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(found);
    const sentences: Readonly<Record<string, () => string>> = {
      'not-json': () => t`This file is not a template that Cairn has saved.`,
      'unknown-scale': () => t`No rating scale with this name: ${names}`,
      'unknown-questionnaire': () => t`No questionnaire with this name: ${names}`,
      'unknown-designation': () => t`No designation with this name: ${names}`,
    };
    return sentences[fault.rule]?.() ?? textOf(fault);
  };
}

/** Parses the text of a file; null if it is no object in JSON. */
function parse(text: string): TemplateFile | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as TemplateFile | null) : null;
  } catch {
    return null;
  }
}

const isTemplateFile = (file: TemplateFile | null): file is TemplateFile => file?.format === 'cairn-review-template';
const notJson: readonly FieldFault[] = [{ path: 'body', rule: 'not-json' }];

/** Everything that is wrong with a file. */
function FileFaults({ faults, onClose }: { faults: readonly FieldFault[]; onClose: () => void }) {
  const { t } = useLingui();
  const textOf = useFileFaultText();
  return (
    <Modal
      opened={faults.length > 0}
      onClose={onClose}
      centered
      title={t`The file was not imported`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.path} ${fault.rule}`}>{textOf(fault)}</li>
        ))}
      </ul>
    </Modal>
  );
}

/** Creates a template from a file, and opens it. Everything that is wrong with the file is listed, and nothing is created then. */
export function ImportTemplate({ hrefOf }: { hrefOf: (id: string) => string }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const read = async (text: string) => {
    const body = parse(text);
    if (!isTemplateFile(body)) return setFaults(notJson);
    const answer = await call(importTemplateEndpoint, { body, key: crypto.randomUUID() });
    setFaults(answer.faults);
    if (answer.id !== null) navigate(hrefOf(answer.id));
  };
  return (
    <>
      <TextFileButton accept=".json,application/json" onRead={read}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileUpload size={16} stroke={1.8} aria-hidden="true" />}>
            {t`Import a template file`}
          </Button>
        )}
      </TextFileButton>
      <FileFaults faults={faults} onClose={() => setFaults([])} />
    </>
  );
}
