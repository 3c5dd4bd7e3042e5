/** Name of a competency, the behaviour that shows it in every grade, and the one that the upper grades show too. */
export type StarterCompetency = readonly [name: string, behaviour: string, senior: string];

/** Starter set of reviews in one language. Each questionnaire is the category of its questions. */
export interface ReviewStarterText {
  readonly scale: { readonly name: string; readonly labels: readonly string[] };
  readonly areas: readonly { readonly category: string; readonly competencies: readonly StarterCompetency[] }[];
  readonly questionnaires: readonly { readonly name: string; readonly questions: readonly string[] }[];
}
