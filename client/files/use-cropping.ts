import { useEffect, useState } from 'react';
import { extensionOf, pictureKinds } from '#shared/files/file-kinds.ts';
import { maxFileSize } from '#shared/files/file.schema.ts';
import { minPictureSize } from '#shared/files/picture.api.ts';
import { cropPicture, openPicture, type CropArea } from './crop-picture.ts';

export type PictureFault = 'kind' | 'too-large' | 'too-small' | 'damaged';

interface Chosen {
  readonly address: string;
  readonly picture: HTMLImageElement;
}

export const minZoom = 1;
export const maxZoom = 3;
const start = { crop: { x: 0, y: 0 }, zoom: minZoom, turn: 0 };

async function open(file: File): Promise<Chosen | PictureFault> {
  if (!pictureKinds.some(({ endings }) => endings.includes(extensionOf(file.name)))) return 'kind';
  if (file.size > maxFileSize) return 'too-large';
  const address = URL.createObjectURL(file);
  try {
    const picture = await openPicture(address);
    if (Math.min(picture.naturalWidth, picture.naturalHeight) >= minPictureSize) return { address, picture };
    URL.revokeObjectURL(address);
    return 'too-small';
  } catch {
    URL.revokeObjectURL(address);
    return 'damaged';
  }
}

export function useCropping() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [view, setView] = useState(start);
  const [cut, setCut] = useState<CropArea | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.address) : undefined), [chosen]);

  const choose = async (file: File) => {
    const opened = await open(file);
    if (typeof opened === 'string') return setFault(opened);
    setFault(null);
    setView(start);
    setCut(null);
    setPreview(null);
    setChosen(opened);
  };
  const settle = (area: CropArea, turn: number) => {
    if (!chosen) return;
    setCut(area);
    setPreview(cropPicture(chosen.picture, turn, area).toDataURL('image/webp', 0.8));
  };
  return {
    chosen,
    fault,
    ...view,
    preview,
    choose: (file: File) => void choose(file),
    move: (crop: { x: number; y: number }) => setView((now) => ({ ...now, crop })),
    scale: (zoom: number) => setView((now) => ({ ...now, zoom: Math.min(maxZoom, Math.max(minZoom, zoom)) })),
    rotate: () => setView((now) => ({ ...now, turn: (now.turn + 90) % 360 })),
    settle: (area: CropArea) => settle(area, view.turn),
    cutNow: () => (chosen && cut ? cropPicture(chosen.picture, view.turn, cut) : null),
  };
}
export type Cropping = ReturnType<typeof useCropping>;
