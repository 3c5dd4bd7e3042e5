import { useDirection } from '@mantine/core';
import { useMemo, type Ref } from 'react';
import { mirrored } from '#client/ui/canvas/tree-layout.ts';
import type { OrgForest } from './org-tree.ts';
import { layoutOrg, type OrgPlace } from './org-layout.ts';

const colors = { line: '#d3cdc6', frame: '#e9e5e0', text: '#26231f', muted: '#5f5a54' };
const font = "'Inter Variable', 'Noto Sans Arabic Variable', 'Noto Sans Devanagari Variable', 'Noto Sans Telugu Variable', sans-serif";
const padding = 24;
/** Longer names would leave their card; the average width of a letter is 7 pixels. */
const maxLetters = 22;
const shorten = (name: string) => (name.length > maxLetters ? `${name.slice(0, maxLetters - 1).trimEnd()}…` : name);

function Person({ place, department, isMirrored }: { place: OrgPlace; department: string | undefined; isMirrored: boolean }) {
  const { x, y, width, height, form, node } = place;
  const start = isMirrored ? x + width - 12 : x + 12;
  return (
    <>
      {department !== undefined && (
        <text x={x + width / 2} y={y - 8} textAnchor="middle" fontSize={11} fill={colors.muted}>
          {shorten(department)}
        </text>
      )}
      {form === 'card' && <rect x={x} y={y} width={width} height={height} rx={8} fill="#ffffff" stroke={colors.frame} />}
      <text
        x={form === 'card' ? x + width / 2 : start}
        y={y + height / 2}
        dominantBaseline="central"
        textAnchor={form === 'card' ? 'middle' : 'start'}
        fontSize={13}
        fontWeight={form === 'card' ? 600 : 400}
        fill={colors.text}
      >
        {shorten(node.person.name)}
      </text>
    </>
  );
}

interface OrgDrawingProps {
  forest: OrgForest;
  departments: ReadonlyMap<string, string>;
  label: string;
  ref: Ref<SVGSVGElement>;
}

/** The whole org chart as one picture, for paper and files: every branch open, in the colours of paper. */
export function OrgDrawing({ forest, departments, label, ref }: OrgDrawingProps) {
  const { dir } = useDirection();
  const isMirrored = dir === 'rtl';
  const layout = useMemo(() => {
    const drawn = layoutOrg(forest, () => true);
    return isMirrored ? mirrored(drawn) : drawn;
  }, [forest, isMirrored]);
  const [width, height] = [layout.width + 2 * padding, layout.height + 2 * padding];
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      viewBox={`${-padding} ${-padding} ${width} ${height}`}
      width={width}
      height={height}
      direction={dir}
      fontFamily={font}
    >
      <rect x={-padding} y={-padding} width={width} height={height} fill="#ffffff" />
      <path
        d={layout.lines}
        fill="none"
        stroke={colors.line}
        transform={isMirrored ? `translate(${layout.width} 0) scale(-1 1)` : undefined}
      />
      {layout.places.map((place) => (
        <Person
          key={place.id}
          place={place}
          isMirrored={isMirrored}
          department={place.isHead ? departments.get(place.node.person.departmentId ?? '') : undefined}
        />
      ))}
    </svg>
  );
}
