import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import classes from './box-switch.module.css';

interface BoxSwitchProps<Box extends string> {
  /** Boxes in their order, with the number of their items if it is to be shown. */
  boxes: readonly { readonly value: Box; readonly label: string; readonly count?: number }[];
  value: Box;
  onChange: (box: Box) => void;
}

/** Chooses which box of an inbox is shown. */
export function BoxSwitch<Box extends string>({ boxes, value, onChange }: BoxSwitchProps<Box>) {
  const { t, i18n } = useLingui();
  return (
    <SegmentedControl
      size="xs"
      className={classes.boxes}
      aria-label={t`Show`}
      data={boxes.map(({ value: box, label, count = 0 }) => ({ value: box, label: count > 0 ? `${label} ${i18n.number(count)}` : label }))}
      value={value}
      onChange={(box) => onChange(box as Box)}
    />
  );
}
