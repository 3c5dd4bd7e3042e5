import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { Link } from 'wouter';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { CanvasCard } from '#client/ui/canvas/canvas-card.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { employeePath } from '#client/people/employee-path.ts';
import type { OrgNode } from './org-tree.ts';
import { isCircle } from './org-tree.ts';
import type { OrgChart } from './use-org-chart.ts';

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
    <>
      <dt>{t`Line manager`}</dt>
      <dd>
        {manager?.isActive ? (
          <UnstyledButton onClick={() => onShow(manager.id)}>
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
    </>
  );
}

/** Person of the org chart with their place, and what the reader may do with it. */
export function OrgCard(props: OrgCardProps) {
  const { chart, node, canMove, onMove, onClose } = props;
  const { t } = useLingui();
  const { person } = node;
  const canBeManager = (id: string) => !isCircle(chart.people, person.id, id) && id !== person.managerId;
  return (
    <CanvasCard name={person.name} picture={<Avatar person={person} size={40} />} facts={<Facts {...props} />} onClose={onClose}>
      <Button size="xs" variant="light" component={Link} href={employeePath(person.id)}>
        {t`Open profile`}
      </Button>
      {canMove && (
        <PersonPicker label={t`New line manager`} chosen={[]} canChoose={canBeManager} onChoose={(id) => onMove(person.id, id)}>
          {t`Move to another manager`}
        </PersonPicker>
      )}
    </CanvasCard>
  );
}
