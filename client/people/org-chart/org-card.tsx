import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, UnstyledButton } from '@mantine/core';
import { Link } from 'wouter';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { escapeWithin } from '#client/ui/escape.ts';
import { employeePath } from '#client/people/employee-path.ts';
import type { OrgNode } from './org-tree.ts';
import { isCircle } from './org-tree.ts';
import type { OrgChart } from './use-org-chart.ts';
import classes from './org-card.module.css';

interface OrgCardProps {
  chart: OrgChart;
  node: OrgNode;
  department: string | undefined;
  canMove: boolean;
  onShow: (id: string) => void;
  onMove: (personId: string, managerId: string) => void;
  onClose: () => void;
}

function Facts({ chart, node: { person, reports, headcount: count }, department, onShow }: Omit<OrgCardProps, 'onClose' | 'onMove'>) {
  const { t, i18n } = useLingui();
  const manager = person.managerId === null ? undefined : chart.people[person.managerId];
  return (
    <dl className={classes.facts}>
      <dt>{t`Line manager`}</dt>
      <dd>
        {manager?.isActive ? (
          <UnstyledButton className={classes.link} onClick={() => onShow(manager.id)}>
            <bdi>{manager.name}</bdi>
          </UnstyledButton>
        ) : (
          '–'
        )}
      </dd>
      <dt>{t`Department`}</dt>
      <dd>
        <bdi>{department ?? '–'}</bdi>
      </dd>
      <dt>{t`Direct reports`}</dt>
      <dd>{i18n.number(reports.length)}</dd>
      <dt>{t`Whole team`}</dt>
      <dd>{t`${plural(count, { one: '# person', other: '# people' })}`}</dd>
    </dl>
  );
}

/** Person of the org chart with their place, and what the reader may do with it. */
export function OrgCard(props: OrgCardProps) {
  const { chart, node, canMove, onMove, onClose } = props;
  const { t } = useLingui();
  const { person } = node;
  const canBeManager = (id: string) => !isCircle(chart.people, person.id, id) && id !== person.managerId;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any part of the card closes it
    <div className={classes.card} role="dialog" tabIndex={-1} aria-label={person.name} onKeyDown={escapeWithin(onClose)}>
      <header className={classes.head}>
        <Avatar person={person} size={40} />
        <h2>
          <bdi>{person.name}</bdi>
        </h2>
        <CloseButton size={28} aria-label={t`Close`} onClick={onClose} />
      </header>
      <Facts {...props} />
      <footer className={classes.foot}>
        <Button size="xs" variant="light" component={Link} href={employeePath(person.id)}>
          {t`Open profile`}
        </Button>
        {canMove && (
          <PersonPicker label={t`New line manager`} chosen={[]} canChoose={canBeManager} onChoose={(id) => onMove(person.id, id)}>
            {t`Move to another manager`}
          </PersonPicker>
        )}
      </footer>
    </div>
  );
}
