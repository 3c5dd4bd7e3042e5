import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useNameOrder } from '#client/ui/name-order.ts';
import { PrintPage } from '#client/ui/print-page.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { OrgDrawing } from './org-drawing.tsx';
import { orgForest } from './org-tree.ts';
import { savePng, saveSvg } from './save-drawing.ts';
import type { OrgChart } from './use-org-chart.ts';
import classes from './org-print.module.css';

interface OrgPrintProps {
  chart: OrgChart;
  departments: ReadonlyMap<string, string>;
}

/** The whole org chart on paper, with its files, and without the moves of a draft. */
export function OrgPrint({ chart, departments }: OrgPrintProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const drawing = useRef<SVGSVGElement>(null);
  const name = t`Org chart`;
  const compare = useNameOrder();
  const { stored } = chart;
  const forest = useMemo(() => orgForest(stored, compare), [stored, compare]);
  return (
    <PrintPage back={{ href: '/admin/orgChart', label: t`Back to the org chart` }} isWhole={chart.status === 'ready'}>
      <Group className={classes.files} gap="xs">
        <Button size="xs" variant="default" onClick={() => void savePng(name, drawing.current!).catch(sayRefusal)}>
          {t`Save as PNG`}
        </Button>
        <Button size="xs" variant="default" onClick={() => saveSvg(name, drawing.current!)}>
          {t`Save as SVG`}
        </Button>
      </Group>
      <h1>{name}</h1>
      <div className={classes.drawing}>
        <OrgDrawing ref={drawing} forest={forest} departments={departments} label={name} />
      </div>
    </PrintPage>
  );
}
