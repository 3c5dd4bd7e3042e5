import { useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { sectionTypes, weightOfSections } from '#shared/reviews/template-sections.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { FixedSection, SectionCard } from './section-card.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useSections, type SectionActions } from './use-sections.ts';
import { useSectionWords } from './use-section-words.ts';
import classes from './templates.module.css';

function AddSection({ actions: { sections, add } }: { actions: SectionActions }) {
  const { t } = useLingui();
  const words = useSectionWords();
  const used = new Set(sections.map(({ type }) => type));
  const offered = sectionTypes.filter((type) => type === 'questions' || !used.has(type));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />}>
          {t`Add section`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((type) => (
          <Menu.Item key={type} onClick={() => add(type)}>
            {words.types[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Sum of the weights, marked while it is not 100. */
function WeightTotal({ sections }: Pick<SectionActions, 'sections'>) {
  const { t, i18n } = useLingui();
  const total = weightOfSections(sections);
  const sum = i18n.number(total);
  return (
    <span className={classes.total} data-wrong={total !== 100 || undefined} role="status">
      {t`The weights total ${sum} of 100.`}
    </span>
  );
}

function Editor(props: RecordPartProps) {
  const { t } = useLingui();
  const actions = useSections(props);
  const { sections, refusal, addUsual, spreadWeights } = actions;
  return (
    <>
      {sections.length > 0 && (
        <ol className={classes.cards}>
          {sections.map((section, at) => (
            <SectionCard key={section.id} {...{ section, at, actions }} />
          ))}
        </ol>
      )}
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.foot}>
        {sections.length === 0 && <Button size="xs" variant="light" onClick={addUsual}>{t`Add the usual sections`}</Button>}
        <AddSection actions={actions} />
        {sections.length > 0 && (
          <>
            <WeightTotal sections={sections} />
            <Button size="xs" variant="subtle" onClick={spreadWeights}>{t`Spread equally`}</Button>
          </>
        )}
      </div>
    </>
  );
}

/** Sections of a template with their weights and rights, and a preview of the form for each role. */
export function TemplateSections(props: RecordPartProps) {
  const { t } = useLingui();
  const { row, rights } = props;
  const sections = row['sections'] as SectionActions['sections'];
  const canEdit = rights.canEdit(row) && !row.isArchived;
  return (
    <>
      <section className={classes.section} aria-label={t`Sections`}>
        <h3>{t`Sections`}</h3>
        {canEdit ? (
          <Editor {...props} />
        ) : (
          <ol className={classes.cards}>
            {sections.map((section) => (
              <FixedSection key={section.id} section={section} />
            ))}
          </ol>
        )}
      </section>
      <TemplatePreview {...props} />
    </>
  );
}
