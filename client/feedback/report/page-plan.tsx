import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { feedbackPlanRoom, type FeedbackPlan } from '#shared/feedback/feedback-plan.room.ts';
import { canMarkPlan, canSignReport, canWritePlan } from '#shared/feedback/report.policy.ts';
import { maxPlanItems } from '#shared/feedback/plan.schema.ts';
import type { ReportView } from '#shared/feedback/report.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { formatDay } from '#shared/platform/date-text.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { RoomWithPresence } from '#client/records/record-presence.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { PlanForm } from './late-plan-form.tsx';
import { PlanLine } from './plan-line.tsx';
import { addItem, signReport, type PlanRoom } from './plan.store.ts';
import classes from './plan.module.css';

interface PlanProps {
  /** Avatars of those who have the plan open. */
  people: ReactNode;
  plan: FeedbackPlan;
  view: ReportView;
  room: PlanRoom;
  actor: Actor;
}

/** Signature of the person, or the button with which they sign after a question. */
function SignOff({ plan, view, room, actor }: PlanProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { name } = usePerson(view.employeeId);
  const sayRefusal = useErrorToast();
  const [isAsked, setAsked] = useState(false);
  if (plan.signedAt !== null) {
    const day = formatDay(dayInZone(new Date(plan.signedAt), user?.timeZone ?? 'UTC'), i18n.locale, true);
    return (
      <p>
        {t`Signed`}: <bdi>{name}</bdi>, {day}
      </p>
    );
  }
  if (!canSignReport(actor, { ...view, status: 'closed' })) return <p>{t`Not signed yet.`}</p>;
  if (!isAsked) return <Button size="xs" className={classes.buttons} onClick={() => setAsked(true)}>{t`Sign the report`}</Button>;
  return (
    <div role="group" aria-label={t`Sign the report`}>
      <p>{t`Your signature says that you have read the report and discussed the plan. The plan cannot be changed after that.`}</p>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => setAsked(false)}>{t`Cancel`}</Button>
        <Button size="xs" onClick={() => void signReport(room).catch(sayRefusal)}>{t`Sign`}</Button>
      </div>
    </div>
  );
}

function Plan(props: PlanProps) {
  const { plan, view, room, actor } = props;
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const review = { ...view, status: plan.signedAt === null ? 'closed' : 'signed' };
  const canWrite = canWritePlan(actor, review);
  const rights = { actor, canWrite, canMark: canMarkPlan(actor, review) };
  const people = [view.employeeId, ...(view.managerId === null ? [] : [view.managerId])];
  const add = (item: Parameters<typeof addItem>[1]) =>
    addItem(room, item).catch((error: unknown) => {
      sayRefusal(error);
      throw error;
    });
  const items = Object.values(plan.items).toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
  return (
    <>
      <div className={classes.head}>
        <p>{t`The person and the manager write this plan together, and both see it change at once.`}</p>
        <div className={classes.buttons}>{props.people}</div>
      </div>
      {items.length === 0 && <p>{t`The plan has no steps yet.`}</p>}
      <ul className={classes.items}>
        {items.map((item) => (
          <PlanLine key={item.id} {...{ item, room, rights, people }} />
        ))}
      </ul>
      {canWrite && items.length < maxPlanItems && (
        <PlanForm
          initial={{ text: '', dueOn: null, personId: null }}
          people={people}
          label={t`Add step`}
          onSave={(input) => add({ ...input, authorId: actor.id })}
        />
      )}
      <h2>{t`Sign-off`}</h2>
      <SignOff {...props} />
    </>
  );
}

/** Development plan, which the person and the manager write in one room, and the signature of the person. */
export function PlanPage({ view, reviewId }: { view: ReportView; reviewId: string }) {
  const { actor } = useSession();
  const [live, room] = useRoom(feedbackPlanRoom, reviewId);
  return (
    <RoomGate live={live} loading={<Skeleton height={120} />} lost={<StateMessage kind="denied" action={<HomeButton />} />}>
      {(plan) =>
        actor && <RoomWithPresence roomKey={room.key}>{(people) => <Plan {...{ plan, view, room, actor, people }} />}</RoomWithPresence>
      }
    </RoomGate>
  );
}
