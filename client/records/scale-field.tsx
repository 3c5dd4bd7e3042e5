import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Input, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { maxPoints, minPoints, type ScalePoint } from '#shared/records/scale.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { framed, type KindProps } from './field-input-props.ts';
import classes from './scale-field.module.css';

interface PointProps {
  point: ScalePoint;
  position: string;
  onChange: (point: ScalePoint) => void;
  onRemove: (() => void) | null;
}

function PointInputs({ point, position, onChange, onRemove }: PointProps) {
  const { t } = useLingui();
  const { value, label } = point;
  return (
    <li className={classes.point}>
      <NumberInput
        aria-label={t`Value of point ${position}`}
        className={classes.value}
        value={Number.isFinite(value) ? value : ''}
        decimalScale={2}
        clampBehavior="none"
        hideControls
        onChange={(next) => onChange({ ...point, value: next === '' ? Number.NaN : Number(next) })}
      />
      <TextInput
        aria-label={t`Label of point ${position}`}
        className={classes.label}
        value={label}
        maxLength={40}
        attributes={autoDirection(label)}
        onChange={({ currentTarget }) => onChange({ ...point, label: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Remove point ${position}`}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

/** Editor of the points of a scale, the lowest first. */
export function ScaleField(props: KindProps) {
  const { value, error, onChange } = props;
  const { t, i18n } = useLingui();
  const points = value as readonly ScalePoint[];
  const replace = (index: number, point: ScalePoint) => onChange(points.with(index, point));
  const add = () => onChange([...points, { value: Math.floor(points.at(-1)?.value || 0) + 1, label: '' }]);
  return (
    <Input.Wrapper {...framed(props)} error={error}>
      <ol className={classes.points}>
        {points.map((point, index) => (
          <PointInputs
            key={index}
            point={point}
            position={i18n.number(index + 1)}
            onChange={(next) => replace(index, next)}
            onRemove={points.length > minPoints ? () => onChange(points.toSpliced(index, 1)) : null}
          />
        ))}
      </ol>
      {points.length < maxPoints && (
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
          {t`Add point`}
        </Button>
      )}
    </Input.Wrapper>
  );
}
