import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Slider } from '@mantine/core';
import { IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { maxZoom, minZoom, type Cropping } from './use-cropping.ts';
import classes from './profile-picture.module.css';

const step = 0.1;
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export function CropArea({ cropping: { chosen, crop, zoom, turn, move, scale, settle } }: { cropping: Cropping }) {
  const { t } = useLingui();
  return (
    <div className={classes.stage} dir="ltr">
      <Cropper
        image={chosen!.address}
        crop={crop}
        zoom={zoom}
        minZoom={minZoom}
        maxZoom={maxZoom}
        rotation={turn}
        aspect={1}
        cropShape="round"
        keyboardStep={8}
        disableAutomaticStylesInjection
        cropperProps={{ 'aria-label': t`Move the picture with the arrow keys`, role: 'application' }}
        onCropChange={move}
        onZoomChange={scale}
        onCropComplete={(_area, pixels) => settle(pixels)}
      />
    </div>
  );
}

export function CropTools({ cropping: { zoom, scale, rotate } }: { cropping: Cropping }) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.tools}>
      <ActionIcon size={28} aria-label={t`Zoom out`} disabled={zoom <= minZoom} onClick={() => scale(zoom - step)}>
        <IconMinus {...icon} />
      </ActionIcon>
      <Slider
        className={classes.zoom!}
        size={4}
        thumbSize={16}
        min={minZoom}
        max={maxZoom}
        step={step}
        value={zoom}
        thumbLabel={t`Zoom`}
        label={(value) => i18n.number(value, { style: 'percent' })}
        onChange={scale}
      />
      <ActionIcon size={28} aria-label={t`Zoom in`} disabled={zoom >= maxZoom} onClick={() => scale(zoom + step)}>
        <IconPlus {...icon} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t`Rotate`} onClick={rotate}>
        <IconRotateClockwise {...icon} />
      </ActionIcon>
    </div>
  );
}
