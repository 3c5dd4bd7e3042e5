import { sumOfHundredths, wholeHundredths } from '#shared/objectives/weights.ts';

export const sectionTypes = ['goals', 'competencies', 'questions', 'summary', 'development', 'potential'] as const;
export type SectionType = (typeof sectionTypes)[number];

export const viewerRoles = ['employee', 'manager', 'hr'] as const;
export type ViewerRole = (typeof viewerRoles)[number];
/** Steps of a form: the self review, the review of the manager, and the time after it was shared. */
export const viewerSteps = ['self', 'manager', 'shared'] as const;
export type ViewerStep = (typeof viewerSteps)[number];

export type Visibility = 'edit' | 'read' | 'hidden';
/** One field of the matrix of a section, such as `employee-self`. */
export type Viewing = `${ViewerRole}-${ViewerStep}`;

export const viewings: readonly Viewing[] = viewerRoles.flatMap((role) => viewerSteps.map((step): Viewing => `${role}-${step}`));

/** Roles and steps that answer a section, and those that do not see it; the others read it. */
export interface SectionViewers {
  readonly editedBy: readonly Viewing[];
  readonly hiddenFrom: readonly Viewing[];
}

export interface TemplateSection extends SectionViewers {
  readonly id: string;
  readonly rank: string;
  readonly title: string;
  readonly type: SectionType;
  readonly weight: number;
  readonly questionnaireId: string | null;
  readonly scaleId: string | null;
}

const scored: readonly SectionType[] = ['goals', 'competencies', 'questions'];

/** True for a type of section that counts in the score of a form. */
export const isScored = (type: SectionType): boolean => scored.includes(type);

/** Right on a section that a role has in a step. */
export function visibilityOf({ editedBy, hiddenFrom }: SectionViewers, viewing: Viewing): Visibility {
  if (hiddenFrom.includes(viewing)) return 'hidden';
  return editedBy.includes(viewing) ? 'edit' : 'read';
}

/** Viewers of a section after one right has changed. */
export function withVisibility({ editedBy, hiddenFrom }: SectionViewers, viewing: Viewing, right: Visibility): SectionViewers {
  const put = (list: readonly Viewing[], isIn: boolean) => viewings.filter((one) => (one === viewing ? isIn : list.includes(one)));
  return { editedBy: put(editedBy, right === 'edit'), hiddenFrom: put(hiddenFrom, right === 'hidden') };
}

const ofEmployee = viewings.filter((one) => one.startsWith('employee'));
const usual: SectionViewers = { editedBy: ['employee-self', 'manager-manager'], hiddenFrom: ['manager-self'] };

const usualViewers: Readonly<Record<SectionType, SectionViewers>> = {
  goals: usual,
  competencies: usual,
  questions: usual,
  development: { editedBy: ['employee-self', 'manager-manager'], hiddenFrom: [] },
  summary: { editedBy: ['manager-manager'], hiddenFrom: ['employee-self', 'employee-manager', 'manager-self'] },
  potential: { editedBy: ['manager-manager'], hiddenFrom: [...ofEmployee, 'manager-self'] },
};

/** Viewers of a new section of this type. */
export const usualViewersOf = (type: SectionType): SectionViewers => usualViewers[type];

/** Section with what follows from its type: only scored ones have a weight, and employees never see their potential. */
export function withType<Section extends TemplateSection>(section: Section): Section {
  const { type, editedBy, hiddenFrom, weight, questionnaireId, scaleId } = section;
  const mayEdit = (one: Viewing) => !one.endsWith('shared') && (type !== 'potential' || !ofEmployee.includes(one));
  const isHidden = (one: Viewing) => hiddenFrom.includes(one) || (type === 'potential' && ofEmployee.includes(one));
  return {
    ...section,
    weight: isScored(type) ? weight : 0,
    questionnaireId: type === 'questions' ? questionnaireId : null,
    scaleId: type === 'competencies' || type === 'potential' ? scaleId : null,
    editedBy: viewings.filter((one) => editedBy.includes(one) && mayEdit(one) && !isHidden(one)),
    hiddenFrom: viewings.filter(isHidden),
  };
}

/** Sum of the weights of the scored sections, in per cent. */
export const weightOfSections = (sections: readonly Pick<TemplateSection, 'weight'>[]): number =>
  sumOfHundredths(sections.map(({ weight }) => weight)) / 100;

interface SectionsFault {
  readonly path: 'sections';
  readonly rule: 'sections-needed' | 'section-empty' | 'sections-total' | 'single-section';
  readonly limit?: number;
}

const single: readonly SectionType[] = ['goals', 'competencies', 'summary', 'development', 'potential'];
const hasWeight = ({ weight }: TemplateSection) => weight > 0;

/** Finds what is wrong with the sections of a draft; of a template that is published, also what is missing. */
export function faultsOfSections(sections: readonly TemplateSection[], isPublished: boolean): SectionsFault[] {
  const isTwice = single.some((type) => sections.filter((one) => one.type === type).length > 1);
  if (isTwice) return [{ path: 'sections', rule: 'single-section' }];
  if (!isPublished) return [];
  if (sections.length === 0) return [{ path: 'sections', rule: 'sections-needed' }];
  const empty = sections.findIndex(({ type, questionnaireId }) => type === 'questions' && questionnaireId === null);
  if (empty !== -1) return [{ path: 'sections', rule: 'section-empty', limit: empty + 1 }];
  const sum = weightOfSections(sections.filter(hasWeight));
  return sum * 100 === wholeHundredths ? [] : [{ path: 'sections', rule: 'sections-total', limit: sum }];
}
