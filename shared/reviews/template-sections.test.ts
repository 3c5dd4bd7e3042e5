import { expect, test } from 'vitest';
import {
  faultsOfSections,
  usualViewersOf,
  visibilityOf,
  withType,
  withVisibility,
  type SectionType,
  type TemplateSection,
} from './template-sections.ts';

const section = (type: SectionType, values: Partial<TemplateSection> = {}): TemplateSection => ({
  id: type,
  rank: 'a0',
  title: type,
  type,
  weight: 0,
  questionnaireId: null,
  scaleId: null,
  ...usualViewersOf(type),
  ...values,
});

test('the weights of a published template total 100, and the fault names their sum', () => {
  const sections = [section('goals', { weight: 60 }), section('competencies', { weight: 39 })];
  expect(faultsOfSections(sections, false)).toEqual([]);
  expect(faultsOfSections(sections, true)).toEqual([{ path: 'sections', rule: 'sections-total', limit: 99 }]);
  const exact = [33.33, 33.33, 33.34].map((weight, index) => section('questions', { id: `${index}`, weight, questionnaireId: 'q' }));
  expect(faultsOfSections(exact, true)).toEqual([]);
});

test('a published template has sections, a section of questions has some, and only questions may stand twice', () => {
  expect(faultsOfSections([], true)).toMatchObject([{ rule: 'sections-needed' }]);
  const empty = [section('goals', { weight: 100 }), section('questions')];
  expect(faultsOfSections(empty, true)).toMatchObject([{ rule: 'section-empty', limit: 2 }]);
  expect(faultsOfSections([section('goals'), section('goals')], false)).toMatchObject([{ rule: 'single-section' }]);
  expect(faultsOfSections([section('questions'), section('questions')], false)).toEqual([]);
});

test('a right of the matrix replaces the other ones of its field', () => {
  const viewers = withVisibility(usualViewersOf('goals'), 'employee-self', 'hidden');
  expect(visibilityOf(viewers, 'employee-self')).toBe('hidden');
  expect(viewers.editedBy).toEqual(['manager-manager']);
  expect(visibilityOf(withVisibility(viewers, 'employee-self', 'read'), 'employee-self')).toBe('read');
});

test('employees never see their potential, nobody answers after sharing, and only scored sections have a weight', () => {
  const open: TemplateSection = section('potential', {
    weight: 20,
    editedBy: ['employee-self', 'manager-shared', 'manager-manager'],
    hiddenFrom: [],
  });
  const kept = withType(open);
  expect(visibilityOf(kept, 'employee-shared')).toBe('hidden');
  expect(kept).toMatchObject({ weight: 0, editedBy: ['manager-manager'] });
});
