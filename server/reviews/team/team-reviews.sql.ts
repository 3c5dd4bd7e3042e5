/* SQL instead of entities: the reviews of a team, of which there may be thousands, are counted by one statement. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TeamScope } from '#shared/people/team.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { ratedStates, type ReviewState } from '#shared/reviews/review-states.ts';
import { review } from '#shared/reviews/review.record.ts';
import { isReviewHr } from '#shared/reviews/reviews.policy.ts';
import { maxTeamReviews, type RatedReview, type TeamReview, type TeamStep } from '#shared/reviews/team-reviews.schema.ts';
import { ownedSql } from '#server/access/owners.ts';
import { inTeamSql } from '#server/people/team.sql.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { visibleReviews } from '#server/reviews/forms/review-owners.sql.ts';

export interface TeamReviewsQuestion {
  readonly actor: Actor;
  readonly scope: TeamScope;
}

/** A statement with its values: the company, the reader, and those that it binds. */
function questionOf({ actor }: TeamReviewsQuestion) {
  const values: unknown[] = [actor.companyId, actor.id];
  const bind: BindParameter = (value) => `$${values.push(value)}`;
  return { values, bind };
}

/** Reviews of the team that the reader may list. Those of the company include the forms of people who have left, as the list of reviews does. */
function formsSql({ actor, scope }: TeamReviewsQuestion, bind: BindParameter): string {
  const team =
    scope === 'company'
      ? 'true'
      : `employee_id in (select p.id from person p where p.company_id = $1 and p.is_active and ${inTeamSql(scope)})`;
  const conditions = [
    `company_id = $1::uuid and $2::uuid is not null and deleted_at is null and not is_archived and status <> 'cancelled'`,
    team,
    ...visibleReviews(actor, review.page, bind),
  ];
  return `form as (select id, cycle_id, employee_id, manager_id, status, self_due from review where ${conditions.join(' and ')})`;
}

/** Ratings of record that the reader may read: of those whom the reader reviews, and, once they are submitted, of those below, or of all for HR. */
function ratedSql({ actor }: TeamReviewsQuestion, cycleId: string, bind: BindParameter): string {
  const reaches = ownedSql(actor, review.page, 'employee_id', bind);
  const above = isReviewHr(actor) ? [] : ['employee_id in (select id from person where path ? $2::text)'];
  const readable = [...reaches, ...above].join(' and ') || 'true';
  return `rated as (select form.id, form.employee_id, coalesce(m.calibrated_performance, f.manager_score) as rating
    from form join review_form f on f.id = form.id
    left join manager_rating m on m.cycle_id = form.cycle_id and m.employee_id = form.employee_id
    where form.cycle_id = ${bind(cycleId)} and form.status = any(${bind(ratedStates)}::text[]) and form.employee_id <> $2
      and coalesce(m.calibrated_performance, f.manager_score) is not null
      and (form.manager_id = $2 or form.id in (select id from form where ${readable})))`;
}

const pointSql = 'floor(rating::numeric + 0.5)::int';

export interface CountedState {
  readonly cycleId: string;
  readonly cycleName: string;
  readonly status: ReviewState;
  readonly hasSelf: boolean;
  readonly count: number;
}

/** Counts the reviews of the newest cycle of a team by state. */
export function countTeamStates(em: SqlEntityManager, asked: TeamReviewsQuestion): Promise<CountedState[]> {
  const { values, bind } = questionOf(asked);
  const sql = `with ${formsSql(asked, bind)},
    chosen as (select c.id, c.name from cycle c where c.id in (select cycle_id from form) order by c.ends_on desc, c.name, c.id limit 1)
    select c.id as "cycleId", c.name as "cycleName", f.status, f.self_due is not null as "hasSelf", count(*)::int as count
    from form f join chosen c on c.id = f.cycle_id group by 1, 2, 3, 4`;
  return sqlIn(em)<CountedState>(sql, values);
}

/** Counts the ratings of a team in a cycle by whole point. */
export function countTeamRatings(
  em: SqlEntityManager,
  asked: TeamReviewsQuestion,
  cycleId: string,
): Promise<{ point: number; count: number }[]> {
  const { values, bind } = questionOf(asked);
  const sql = `with ${formsSql(asked, bind)}, ${ratedSql(asked, cycleId, bind)}
    select ${pointSql} as point, count(*)::int as count from rated group by 1 order by 1`;
  return sqlIn(em)<{ point: number; count: number }>(sql, values);
}

interface StepQuestion extends TeamReviewsQuestion {
  readonly cycleId: string;
  readonly step: TeamStep;
  readonly states: readonly ReviewState[];
}

/** Reviews of a cycle in these states that have the step; one more than the limit tells that there are others. */
export function findTeamStep(em: SqlEntityManager, { cycleId, step, states, ...asked }: StepQuestion): Promise<TeamReview[]> {
  const { values, bind } = questionOf(asked);
  const sql = `with ${formsSql(asked, bind)}
    select id as "reviewId", employee_id as "employeeId", status from form
    where cycle_id = ${bind(cycleId)} and status = any(${bind(states)}::text[]) ${step === 'self' ? 'and self_due is not null' : ''}
    order by employee_id, id limit ${maxTeamReviews + 1}`;
  return sqlIn(em)<TeamReview>(sql, values);
}

interface RatingQuestion extends TeamReviewsQuestion {
  readonly cycleId: string;
  /** Whole point; null for all ratings. */
  readonly point: number | null;
}

/** Ratings of a team in a cycle, the highest first; one more than the limit tells that there are others. */
export function findTeamRatings(em: SqlEntityManager, { cycleId, point, ...asked }: RatingQuestion): Promise<RatedReview[]> {
  const { values, bind } = questionOf(asked);
  const sql = `with ${formsSql(asked, bind)}, ${ratedSql(asked, cycleId, bind)}
    select id as "reviewId", employee_id as "employeeId", rating from rated
    where ${point === null ? 'true' : `${pointSql} = ${bind(point)}`} order by rating desc, employee_id limit ${maxTeamReviews + 1}`;
  return sqlIn(em)<RatedReview>(sql, values);
}
