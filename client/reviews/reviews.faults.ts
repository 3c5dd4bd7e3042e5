import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const reviewsFaults: FaultSentences = {
  'in-use': () => msg`Ratings use this scale. Create another one with the new points.`,
  'used-by-ratings': (_, count) =>
    msg`${plural(count, { one: 'Used by # rating, so it cannot be deleted. Archive it instead.', other: 'Used by # ratings, so it cannot be deleted. Archive it instead.' })}`,
  'scale-needed': () => msg`This answer needs a rating scale. Choose one.`,
  'options-needed': () => msg`Add at least two options.`,
  'same-options': () => msg`Each option needs a text of its own.`,
  'statements-needed': () => msg`Add at least one statement.`,
  'used-by-questions': (_, count) =>
    msg`${plural(count, { one: 'Used by # question, so it cannot be deleted. Archive it instead.', other: 'Used by # questions, so it cannot be deleted. Archive it instead.' })}`,
  'name-in-category': () => msg`Another competency of this category has this name. Choose another name or category.`,
  'set-of-place': () => msg`This designation and grade have a set already. Change that one, or choose another grade.`,
  'competencies-needed': () => msg`Add at least one competency.`,
  'competency-twice': () => msg`Each competency can be in a set only once. Remove the second one.`,
  'weights-total': (sum) => msg`The weights total ${sum}. Change them so that they total 100.`,
  'question-twice': () => msg`Each question can be asked only once. Remove the second one.`,
  'questions-needed': () => msg`Add at least one question before you publish.`,
  'used-by-questionnaires': (_, count) =>
    msg`${plural(count, { one: 'Asked in # questionnaire, so it cannot be deleted. Archive it instead.', other: 'Asked in # questionnaires, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-competencies': (_, count) =>
    msg`${plural(count, { one: 'Named by # competency, so it cannot be deleted. Archive it instead.', other: 'Named by # competencies, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-competency-sets': (_, count) =>
    msg`${plural(count, { one: 'Used by # competency set, so it cannot be deleted. Archive it instead.', other: 'Used by # competency sets, so it cannot be deleted. Archive it instead.' })}`,
  'sections-needed': () => msg`Add sections before you publish.`,
  'section-empty': (number) => msg`Section ${number} has no questionnaire. Choose one or remove the section.`,
  'sections-total': (sum) => msg`The weights of the sections total ${sum}. Change them so that they total 100.`,
  'single-section': () => msg`Only sections of questions can stand in a template twice.`,
  'questionnaire-unpublished': (number) => msg`The questionnaire of section ${number} was never published. Publish it first.`,
  'designation-twice': () => msg`Each designation can be named only once. Remove the second one.`,
  'designation-taken': (_, count) =>
    msg`${plural(count, { one: 'Another template is the default for # of these designations. Remove it here or there.', other: 'Other templates are the default for # of these designations. Remove them here or there.' })}`,
  'review-over': () => msg`This review is over, so its reviewer and days stay.`,
  'own-reviewer': () => msg`Nobody reviews themselves. Choose another person.`,
  'self-begun': () => msg`The self review has begun, so it can no longer be switched on or off.`,
  'used-by-reviews': (_, count) =>
    msg`${plural(count, { one: 'Named by # review, so it cannot be deleted. Archive it instead.', other: 'Named by # reviews, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-templates': (_, count) =>
    msg`${plural(count, { one: 'Used by # template, so it cannot be deleted. Archive it instead.', other: 'Used by # templates, so it cannot be deleted. Archive it instead.' })}`,
  'used-by-launches': (_, count) =>
    msg`${plural(count, { one: 'Used by # launch, so it cannot be deleted. Archive it instead.', other: 'Used by # launches, so it cannot be deleted. Archive it instead.' })}`,
  'in-calibration': (_, count) =>
    msg`${plural(count, { one: '# form is in a calibration session. Finish the session first.', other: '# forms are in calibration sessions. Finish the sessions first.' })}`,
  'launch-past': () => msg`The time of the launch has passed. Choose a later one.`,
  'cycle-needed': () => msg`Choose the review cycle.`,
  'period-needed': () => msg`Enter the first and the last day of the review period.`,
  'dates-needed': () => msg`Enter when each step is due.`,
  'offset-needed': () => msg`Enter the number of days.`,
  'offset-after-hire': () => msg`Enter at least 1 day after the joining date.`,
  'offset-too-far': (days) => msg`Enter at most ${days} days before or after the anniversary.`,
  'months-needed': () => msg`Enter how many months before the anniversary are reviewed.`,
  'days-ascending': () => msg`Each step needs more days than the one before it.`,
  recurring: () => msg`This launch is recurring. People get its forms by their joining date.`,
  'due-too-soon': () => msg`The first step must be due after the day of the launch.`,
  'template-unpublished': () => msg`The template was never published. Publish it first.`,
  'launch-weights': () => msg`The weights of the sections of the template do not total 100.`,
  'formula-total': (total) => msg`The shares of the score formula total ${total}. Change the configuration so that they total 100.`,
  'people-needed': () => msg`Add the people who get a form.`,
  duplicate: () => msg`Some people have a form of this cycle or of a period that overlaps. Open the launch to see who.`,
  'no-manager': () => msg`Some people have no active manager. Open the launch to see who.`,
  'other-template': () => msg`The template is not meant for the designation of some people. Open the launch to see who.`,
  'no-competencies': () => msg`Some people have no competency set. Open the launch to see who.`,
};
