import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { scopesIn } from '#shared/access/grants.ts';
import { actionsOf, groupOfPage, privilegePages } from '#shared/access/pages.ts';
import { Action, type Actor } from '#shared/platform/actor.schema.ts';
import { GrantedScope } from '#shared/privileges/role.schema.ts';
import { actionLabels, pageLabels, scopeLabels } from './page-labels.ts';
import classes from './grant-matrix.module.css';

/** Place in the matrix. */
export interface Cell {
  readonly page: string;
  readonly action: Action;
}

interface GrantMatrixProps {
  label: string;
  grants: Actor['grants'];
  /** Grants beside which these are shown; cells that differ are marked. */
  compared?: Actor['grants'] | null;
  /** Without it the matrix is read-only. */
  onChange?: ((cell: Cell, to: GrantedScope | null) => void) | undefined;
  /** True if every action is granted without limit. */
  isWhole?: boolean;
  /** Line below the scope of a granted action. */
  noteOf?: (cell: Cell) => string;
}

type CellProps = Cell & Omit<GrantMatrixProps, 'label'>;

function useScopeName() {
  const { t } = useLingui();
  return (grants: Actor['grants'], { page, action }: Cell, isWhole = false) => {
    if (isWhole) return t(scopeLabels.company);
    const reach = grants[page]?.[action];
    return reach
      ? scopesIn(reach)
          .map((scope) => t(scopeLabels[scope]))
          .join(' + ')
      : t`None`;
  };
}

function ScopeCell({ page, action, grants, compared, onChange, isWhole, noteOf }: CellProps) {
  const { t } = useLingui();
  const nameOf = useScopeName();
  const cell = { page, action };
  if (!actionsOf(page).includes(action)) return <td className={classes.cell} aria-label={t`Not available`} />;
  const scope = grants[page]?.[action] ?? '';
  const other = compared ? nameOf(compared, cell) : null;
  const own = nameOf(grants, cell, isWhole);
  const isDifferent = other !== null && other !== own;
  const label = `${t(pageLabels[page]!)} · ${t(actionLabels[action])}`;
  const data = [{ value: '', label: t`None` }, ...GrantedScope.enum.map((value) => ({ value, label: t(scopeLabels[value]) }))];
  return (
    <td className={classes.cell} data-different={isDifferent || undefined} data-none={(!isWhole && scope === '') || undefined}>
      {onChange ? (
        <NativeSelect
          size="xs"
          aria-label={label}
          data={data}
          value={scope}
          classNames={{ input: classes.select! }}
          onChange={({ currentTarget: { value } }) => onChange(cell, value === '' ? null : (value as GrantedScope))}
        />
      ) : (
        <span className={classes.value}>{own}</span>
      )}
      {noteOf && scope !== '' && <small className={classes.other}>{noteOf(cell)}</small>}
      {isDifferent && <small className={classes.other}>{t`Compared: ${other}`}</small>}
    </td>
  );
}

/** Pages and their actions, each with how far it reaches. */
export function GrantMatrix({ label, ...props }: GrantMatrixProps) {
  const { t } = useLingui();
  const groups = { main: t`Main`, setups: t`Admin activities`, privileges: t`Roles and privileges` };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Page`}</th>
            {Action.enum.map((action) => (
              <th key={action} scope="col">
                {t(actionLabels[action])}
              </th>
            ))}
          </tr>
        </thead>
        {(['main', 'setups', 'privileges'] as const).map((group) => (
          <tbody key={group}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={7}>
                <span>{groups[group]}</span>
              </th>
            </tr>
            {privilegePages
              .filter((page) => groupOfPage(page) === group)
              .map((page) => (
                <tr key={page}>
                  <th scope="row">{t(pageLabels[page]!)}</th>
                  {Action.enum.map((action) => (
                    <ScopeCell key={action} page={page} action={action} {...props} />
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
