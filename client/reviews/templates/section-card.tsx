import { useLingui } from '@lingui/react/macro';
import { CloseButton, NumberInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isScored, type TemplateSection } from '#shared/reviews/template-sections.ts';
import { template } from '#shared/reviews/template.record.ts';
import { FieldText } from '#client/records/field-value.tsx';
import { RecordPicker } from '#client/records/record-picker.tsx';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { SectionActions } from './use-sections.ts';
import { useSectionWords } from './use-section-words.ts';
import { VisibilityMatrix } from './visibility-matrix.tsx';
import classes from './templates.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Value that is typed and saved when the reader leaves the input. A newer one of a colleague replaces it unless it was changed here. */
function useTyped<Value>(saved: Value): [value: Value, type: (value: Value) => void] {
  const [value, setValue] = useState(saved);
  const [base, setBase] = useState(saved);
  if (saved !== base) {
    setBase(saved);
    if (value === base) setValue(saved);
  }
  return [value, setValue];
}

interface PartProps {
  section: TemplateSection;
  onPut: (values: Partial<TemplateSection>) => void;
}

function TitleInput({ section: { title }, onPut }: PartProps) {
  const { t } = useLingui();
  const [text, setText] = useTyped(title);
  const leave = () => {
    const next = text.trim();
    setText(next === '' ? title : next);
    if (next !== '' && next !== title) onPut({ title: next });
  };
  return (
    <TextInput
      className={classes.title!}
      size="sm"
      aria-label={t`Title`}
      maxLength={100}
      value={text}
      attributes={autoDirection(text)}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={leave}
    />
  );
}

function WeightInput({ section: { weight, title }, onPut }: PartProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useTyped<number | string>(weight);
  const leave = () => {
    const next = Number(typed) || 0;
    setTyped(next);
    if (next !== weight) onPut({ weight: next });
  };
  const section = isolateDirection(title);
  return (
    <NumberInput
      className={classes.weight!}
      size="sm"
      aria-label={t`Weight of ${section}`}
      min={0}
      max={100}
      decimalScale={2}
      clampBehavior="strict"
      hideControls
      suffix=" %"
      value={typed}
      onChange={setTyped}
      onBlur={leave}
    />
  );
}

interface NamedProps {
  name: 'questionnaireId' | 'scaleId';
  label: string;
  empty: string;
}

/** Picker of the record that a section uses. */
function NamedInput({ section, onPut, name, label, empty }: PartProps & NamedProps) {
  const { t } = useLingui();
  const field = template.fields.sections.rows![name]!;
  const id = section[name];
  return (
    <div className={classes.named}>
      <span className={classes.label}>{label}</span>
      <RecordPicker isField to={field.to!} label={label} chosen={id === null ? [] : [id]} onChoose={(chosen) => onPut({ [name]: chosen })}>
        {id === null ? <span className={classes.empty}>{empty}</span> : <FieldText field={field} value={id} />}
      </RecordPicker>
      {id !== null && <CloseButton aria-label={t`Clear ${label}`} onClick={() => onPut({ [name]: null })} />}
    </div>
  );
}

function NamedParts(props: PartProps) {
  const { t } = useLingui();
  const { type } = props.section;
  if (type === 'questions') return <NamedInput {...props} name="questionnaireId" label={t`Questionnaire`} empty={t`Not selected`} />;
  if (type !== 'competencies' && type !== 'potential') return null;
  return <NamedInput {...props} name="scaleId" label={t`Rating scale`} empty={t`Overall rating scale`} />;
}

interface CardProps {
  section: TemplateSection;
  at: number;
  actions: SectionActions;
}

function CardButtons({ section: { id, title }, at, actions }: CardProps) {
  const { t } = useLingui();
  const name = isolateDirection(title);
  const last = actions.sections.length - 1;
  return (
    <span className={classes.buttons}>
      <BarButton label={t`Move ${name} up`} onPress={at > 0 ? () => actions.move(id, at - 1) : undefined}>
        <IconArrowUp {...icon} />
      </BarButton>
      <BarButton label={t`Move ${name} down`} onPress={at < last ? () => actions.move(id, at + 1) : undefined}>
        <IconArrowDown {...icon} />
      </BarButton>
      <BarButton label={t`Remove ${name}`} onPress={() => actions.remove(id)}>
        <IconTrash {...icon} />
      </BarButton>
    </span>
  );
}

/** Section of a template with its editors. */
export function SectionCard({ section, at, actions }: CardProps) {
  const words = useSectionWords();
  const { t } = useLingui();
  const onPut = (values: Partial<TemplateSection>) => actions.put(section.id, values);
  return (
    <li className={classes.card} aria-label={section.title}>
      <header className={classes.cardHead}>
        <TitleInput section={section} onPut={onPut} />
        {isScored(section.type) && <WeightInput section={section} onPut={onPut} />}
        <CardButtons {...{ section, at, actions }} />
      </header>
      <p className={classes.kind}>{words.types[section.type]}</p>
      <NamedParts section={section} onPut={onPut} />
      <details className={classes.viewers}>
        <summary>{t`Who sees it`}</summary>
        <VisibilityMatrix title={section.title} viewers={section} isOfPotential={section.type === 'potential'} onChange={onPut} />
      </details>
    </li>
  );
}

/** Section of a template for a reader who may not change it. */
export function FixedSection({ section }: { section: TemplateSection }) {
  const { i18n } = useLingui();
  const words = useSectionWords();
  return (
    <li className={classes.card} aria-label={section.title}>
      <header className={classes.cardHead}>
        <bdi className={classes.title}>{section.title}</bdi>
        {isScored(section.type) && <span>{i18n.number(section.weight / 100, { style: 'percent', maximumFractionDigits: 2 })}</span>}
      </header>
      <p className={classes.kind}>{words.types[section.type]}</p>
      <VisibilityMatrix title={section.title} viewers={section} isOfPotential={section.type === 'potential'} onChange={undefined} />
    </li>
  );
}
