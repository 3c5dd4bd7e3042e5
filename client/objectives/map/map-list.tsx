import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMapKeys, renderNode, type MapViewProps } from './map-canvas.tsx';
import { mapItemId } from './map-item.tsx';
import classes from './map-list.module.css';

/** Alignment map of a narrow screen: an indented list. */
export function MapList(props: MapViewProps) {
  const { map, wanted } = props;
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const scrollTo = (id: string) => list.current?.querySelector(`#${mapItemId(id)}`)?.scrollIntoView({ block: 'nearest' });
  const showLate = useEffectEvent((id: string) => scrollTo(id));
  useEffect(() => {
    if (wanted) showLate(wanted.id);
  }, [wanted]);
  const pressKey = useMapKeys(map, document.dir === 'rtl', (id) => {
    map.setFocusId(id);
    scrollTo(id);
  });
  return (
    <div
      ref={list}
      className={classes.list}
      role="tree"
      tabIndex={0}
      aria-label={t`Alignment map`}
      aria-activedescendant={map.focused === null ? undefined : mapItemId(map.focused)}
      onKeyDown={pressKey}
    >
      {map.nodes.map((node) => (
        <div key={node.id} className={classes.line} style={{ '--level': Math.min(node.level - 1, 6) }}>
          {renderNode(props, node)}
        </div>
      ))}
    </div>
  );
}
