import type { SurveyMapping } from '../../../../domain/data-exchange/survey/survey-mapping.ts'

/** The mapping after two answers of its own scale have changed places: their texts, and the values that mean them. */
export function swapped(mapping: SurveyMapping, one: number, other: number | undefined): Partial<SurveyMapping> {
  const { answers, templates } = mapping
  if (!templates || other === undefined) return {}
  const to = (number: number) => (number === one ? other : number === other ? one : number)
  return {
    answers: answers.map(({ value, number }) => ({ value, number: number === null ? null : to(number) })),
    templates: { ...templates, scale: templates.scale.map(({ number, label }) => ({ number: to(number), label })) },
  }
}
