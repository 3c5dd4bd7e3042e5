import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import {
  viewerRoles,
  viewerSteps,
  visibilityOf,
  withVisibility,
  type SectionViewers,
  type Viewing,
  type Visibility,
} from '#shared/reviews/template-sections.ts';
import { useSectionWords } from './use-section-words.ts';
import classes from './templates.module.css';

interface MatrixProps {
  title: string;
  viewers: SectionViewers;
  /** Employees never see their potential. */
  isOfPotential: boolean;
  /** Undefined for a reader who may not change it. */
  onChange: ((viewers: SectionViewers) => void) | undefined;
}

interface CellProps extends MatrixProps {
  viewing: Viewing;
  label: string;
}

function Cell({ viewers, viewing, label, isOfPotential, onChange }: CellProps) {
  const words = useSectionWords();
  const right = visibilityOf(viewers, viewing);
  if (!onChange || (isOfPotential && viewing.startsWith('employee'))) return <span className={classes.fixed}>{words.rights[right]}</span>;
  const offered: Visibility[] = viewing.endsWith('shared') ? ['read', 'hidden'] : ['edit', 'read', 'hidden'];
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      data-right={right}
      data={offered.map((value) => ({ value, label: words.rights[value] }))}
      value={right}
      onChange={({ currentTarget }) => onChange(withVisibility(viewers, viewing, currentTarget.value as Visibility))}
    />
  );
}

/** Table of what each role may do with a section in each step. */
export function VisibilityMatrix(props: MatrixProps) {
  const { t } = useLingui();
  const { roles, steps } = useSectionWords();
  const { title } = props;
  return (
    <table className={classes.matrix} aria-label={t`Who sees ${title}`}>
      <thead>
        <tr>
          <th scope="col">{t`Role`}</th>
          {viewerSteps.map((step) => (
            <th key={step} scope="col">
              {steps[step]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {viewerRoles.map((role) => (
          <tr key={role}>
            <th scope="row">{roles[role]}</th>
            {viewerSteps.map((step) => (
              <td key={step}>
                <Cell {...props} viewing={`${role}-${step}`} label={`${roles[role]} · ${steps[step]}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
