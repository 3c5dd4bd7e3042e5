import { Type, type Static } from 'typebox';
import { LineText } from '#shared/platform/schema.ts';

export const maxPoints = 10;
export const minPoints = 2;

/** Point of a scale: its value and what it means. */
export const ScalePoint = Type.Object({
  value: Type.Number({ minimum: 0, maximum: 1000, multipleOf: 0.01 }),
  label: LineText({ minLength: 1, maxLength: 40, pattern: '\\S' }),
});
export type ScalePoint = Static<typeof ScalePoint>;

/** Points from the lowest to the highest. */
export const ScalePoints = Type.Array(ScalePoint, { minItems: minPoints, maxItems: maxPoints });

export const areAscending = (points: readonly ScalePoint[]): boolean =>
  points.every(({ value }, index) => index === 0 || points[index - 1]!.value < value);

/** Formats points as one line, which `parsePoints` reads: `1 = Low; 2 = High`. */
export const formatPoints = (points: readonly ScalePoint[]): string => points.map(({ value, label }) => `${value} = ${label}`).join('; ');

/** Parses the line of an imported cell; null if a part has no number before an equals sign. */
export function parsePoints(text: string): ScalePoint[] | null {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const points = parts.map((part) => {
    const [value = '', ...label] = part.split('=');
    return { value: value.trim() === '' ? Number.NaN : Number(value), label: label.join('=').trim() };
  });
  return points.every(({ value }) => Number.isFinite(value)) ? points : null;
}
