import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ratingsIn } from '#shared/calibration/place-subject.ts';
import { boxNames, type BoxName } from '#shared/calibration/nine-boxes.ts';
import { ratingLinesOf, type RatingLine } from '#shared/calibration/rating-lines.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { useHeadsText } from './guideline-section.tsx';
import { useSessionRoom } from './room-context.ts';
import classes from './distribution.module.css';

interface Preview {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Effect of the drag of the reader, or else of somebody else, on the distribution. */
function usePreview(): Preview | null {
  const { drag, state, terms, presence, actor } = useSessionRoom();
  const hands = useProxy(presence.hands);
  const previewOf = (personId: string, box: BoxName, by: string): Preview | null => {
    const subject = state.subjects[personId];
    const place = subject && ratingsIn(box, subject, terms);
    return place && subject.x !== null && place.toX !== subject.x ? { from: subject.x, to: place.toX, by } : null;
  };
  if (drag?.box) return previewOf(drag.personId, drag.box, actor.id);
  const box = boxNames.find((one) => hands[leaseSlot.footOf(one)]);
  const hand = box && hands[leaseSlot.footOf(box)];
  return hand ? previewOf(hand.subject, box, hand.personId) : null;
}

interface Line extends RatingLine {
  readonly label: string;
}

function useLines(): readonly Line[] {
  const { state, terms } = useSessionRoom();
  const { points } = terms.x;
  const labelOf = (value: number) => points.find((point) => point.value === value)?.label ?? String(value);
  const lines = ratingLinesOf(points, state.guideline, Object.keys(state.subjects).length);
  return lines.map((line) => ({ ...line, label: line.ratings.map(labelOf).join(' + ') }));
}

function DistributionLine({ line: { label, ratings, heads }, preview }: { line: Line; preview: Preview | null }) {
  const { t, i18n } = useLingui();
  const { state } = useSessionRoom();
  const headsText = useHeadsText();
  const color = usePresenceColor(preview?.by ?? '');
  const all = Object.values(state.subjects);
  const total = all.length;
  const has = (value: number) => ratings.includes(value);
  const count = all.filter(({ x }) => x !== null && has(x)).length;
  const step = preview ? Number(has(preview.to)) - Number(has(preview.from)) : 0;
  const would = count + step;
  const over = heads ? Math.max(0, would - heads.most) : 0;
  const under = heads ? Math.max(0, heads.least - would) : 0;
  const [tooMany, tooFew] = [i18n.number(over), i18n.number(under)];
  const across = (value: number) => `${total === 0 ? 0 : Math.min(100, (value * 100) / total)}%`;
  return (
    <li className={classes.row} data-presence={step === 0 ? undefined : color} data-step={step === 0 ? undefined : step}>
      <bdi className={classes.name}>{label}</bdi>
      {over + under > 0 && (
        <span className={classes.off}>
          <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />
          {over > 0 ? t`${tooMany} over` : t`${tooFew} short`}
        </span>
      )}
      <span className={classes.heads}>
        {step !== 0 && <s>{i18n.number(count)}</s>}
        <b>{i18n.number(would)}</b>
        <span className={classes.percent}>{i18n.number(total === 0 ? 0 : would / total, { style: 'percent' })}</span>
      </span>
      <span className={classes.bar} aria-hidden="true">
        {heads && (
          <i className={classes.band} style={{ insetInlineStart: across(heads.least), inlineSize: across(heads.most - heads.least) }} />
        )}
        <i className={classes.fill} style={{ inlineSize: across(heads ? Math.min(would, heads.most) : would) }} />
        {over > 0 && <i className={classes.over} style={{ insetInlineStart: across(heads!.most), inlineSize: across(over) }} />}
      </span>
      {heads && <span className={classes.target}>{headsText(heads, total)}</span>}
    </li>
  );
}

/** Number of people with each rating against the guideline, with a preview while somebody drags. */
export function Distribution() {
  const { t } = useLingui();
  const lines = useLines();
  const preview = usePreview();
  return (
    <section className={classes.panel} aria-label={t`Distribution`}>
      <header className={classes.title}>
        <h2>{t`Distribution`}</h2>
        <span>{t`against the guideline`}</span>
      </header>
      <ul className={classes.list}>
        {lines.map((line) => (
          <DistributionLine key={line.key} line={line} preview={preview} />
        ))}
      </ul>
    </section>
  );
}
