import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { movePeopleEndpoint, type PersonMove } from '#shared/people/managers.api.ts';
import { call } from '#client/platform/http/call.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { findNode } from './org-tree.ts';
import type { OrgChart } from './use-org-chart.ts';
import classes from './org-moves-panel.module.css';

interface PanelProps {
  chart: OrgChart;
  departments: ReadonlyMap<string, string>;
}

function Change({ label, from, to }: { label: string; from: string; to: string }) {
  if (from === to) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{from}</bdi>
        <IconArrowRight className="mirrored" size={14} stroke={1.8} aria-hidden="true" />
        <strong>
          <bdi>{to}</bdi>
        </strong>
      </dd>
    </div>
  );
}

function MoveLine({ chart, departments, move }: PanelProps & { move: PersonMove }) {
  const { t } = useLingui();
  const { stored, forest, people, withdraw } = chart;
  const before = stored[move.personId];
  const node = findNode(forest, move.personId);
  if (!before) return null;
  const nameOf = (id: string | null | undefined) => (id == null ? '–' : (people[id]?.name ?? '–'));
  const departmentOf = (id: string | null | undefined) => departments.get(id ?? '') ?? '–';
  const name = isolateDirection(before.name);
  return (
    <li>
      <header>
        <bdi>{before.name}</bdi>
        <CloseButton size={24} aria-label={t`Remove the move of ${name}`} onClick={() => withdraw(move.personId)} />
      </header>
      <dl>
        <Change label={t`Line manager`} from={nameOf(before.managerId)} to={nameOf(move.managerId)} />
        <Change label={t`Department`} from={departmentOf(before.departmentId)} to={departmentOf(move.departmentId)} />
      </dl>
      {node && node.headcount > 0 && (
        <p>{t`${plural(node.headcount, { one: '# person below moves too.', other: '# people below move too.' })}`}</p>
      )}
    </li>
  );
}

/** Sends the draft. It is kept if the server refuses it. */
function useApply({ moves, removeSent }: OrgChart) {
  const { t } = useLingui();
  const [isSending, setIsSending] = useState(false);
  const sayRefusal = useErrorToast();
  const apply = async () => {
    setIsSending(true);
    try {
      await call(movePeopleEndpoint, { body: { moves: [...moves] } });
      const words = t`${plural(moves.length, { one: '# person moved', other: '# people moved' })}`;
      showToast({ tone: 'done', words, closeLabel: t`Close` });
      removeSent(moves);
    } catch (error) {
      sayRefusal(error);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, apply };
}

/** Moves that the reader has drafted and nobody else sees: applied together or discarded. */
export function OrgMovesPanel({ chart, departments }: PanelProps) {
  const { t } = useLingui();
  const { moves, clearMoves } = chart;
  const { isSending, apply } = useApply(chart);
  if (moves.length === 0) return null;
  return (
    <section className={classes.panel} aria-label={t`Drafted moves`}>
      <h2>{t`${plural(moves.length, { one: '# drafted move', other: '# drafted moves' })}`}</h2>
      <p>{t`Only you can see the draft. Rights, teams and department boards follow when you apply it; tasks and goals stay with the person.`}</p>
      <ul>
        {moves.map((move) => (
          <MoveLine key={move.personId} chart={chart} departments={departments} move={move} />
        ))}
      </ul>
      <footer>
        <Button size="xs" loading={isSending} onClick={() => void apply()}>
          {t`Apply`}
        </Button>
        <Button size="xs" variant="default" disabled={isSending} onClick={clearMoves}>
          {t`Discard`}
        </Button>
      </footer>
    </section>
  );
}
