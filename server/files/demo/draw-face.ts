import { beardShape, clothTones, glassesShape, hairShapes, hairTones, shouldersShape, skinTones, type HairShape } from './face-shapes.ts';

/** A face by its parts; tones are indexes into those of face-shapes.ts. */
export interface Face {
  readonly hair: HairShape;
  readonly skin: number;
  readonly hairTone: number;
  readonly cloth: number;
  readonly hasBeard?: boolean;
  readonly hasGlasses?: boolean;
}

const neckShape = 'M16.6 24h6.8v6.6c0 1.7-1.5 2.9-3.4 2.9s-3.4-1.2-3.4-2.9Z';
const mouthShape = 'M17.5 22.5q2.5 1.9 5 0';

/** An SVG image of the face, of so many pixels in each direction, on a transparent basis. */
export function drawFace({ hair, skin, hairTone, cloth, hasBeard = false, hasGlasses = false }: Face, size: number): string {
  const { back, front } = hairShapes[hair];
  const [skinFill, clothFill] = [skinTones[skin], clothTones[cloth]];
  const hairFill = hair === 'scarf' ? clothFill : hairTones[hairTone];
  const ink = skin > 3 ? '#1d1512' : '#3a2a22';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40">`,
    back && `<path d="${back}" fill="${hairFill}"/>`,
    `<path d="${shouldersShape}" fill="${clothFill}"/>`,
    `<path d="${neckShape}" fill="${skinFill}"/><path d="${neckShape}" fill-opacity="0.1"/>`,
    `<ellipse cx="20" cy="18" rx="7.3" ry="8.6" fill="${skinFill}"/>`,
    hasBeard && `<path d="${beardShape}" fill="${hairFill}"/>`,
    `<path d="${front}" fill="${hairFill}" fill-rule="evenodd"/>`,
    `<circle cx="16.9" cy="18.2" r="0.9" fill="${ink}"/><circle cx="23.1" cy="18.2" r="0.9" fill="${ink}"/>`,
    `<path d="${mouthShape}" fill="none" stroke="${hasBeard ? skinFill : ink}" stroke-width="1.1" stroke-linecap="round"/>`,
    hasGlasses && `<path d="${glassesShape}" fill="none" stroke="${ink}" stroke-width="0.9"/>`,
    '</svg>',
  ]
    .filter((part) => part !== false)
    .join('');
}
