import {
  computeCompetency,
  type ComputedCompetency,
  type RatingScale,
  type TestScore,
} from '../../../../domain/templates/computation/compute-competency.ts'
import { readComputation } from '../../../../domain/templates/computation/read-computation.ts'
import { notApplicableAnswer } from '../../../../domain/templates/limits.ts'
import type {
  AnswersContent,
  QuestionsContent,
  TemplateSection,
} from '../../../../domain/templates/template-content.ts'
import { isUsedItem } from '../../../../domain/templates/translations.ts'
import type { AcdcPersonInput } from '../../report-templates/rendering/acdc/acdc-input.ts'
import type { StoredTestScore, ToolWithSystem } from './test-scores-queries.ts'

/** The competencies of the wave's system by tests; null where it does not say how one is computed. */
export function testedCompetencies(
  { sections }: QuestionsContent,
  scores: readonly TestScore[],
  scale: RatingScale,
): AcdcPersonInput['tests'] {
  return sections.map((section) => ({ section: section.number, computed: computedOf(section, scores, scale) }))
}

/** Tools with a system of their own, each computed from its own login and put on its own rating scale. */
export function competenciesOfTools(
  tools: readonly ToolWithSystem[],
  scores: readonly StoredTestScore[],
): AcdcPersonInput['tools'] {
  return tools.flatMap(({ id, name, system, rating_scale: ratingScale }) => {
    const scale = ratingScale && scaleOf(ratingScale)
    if (!scale || !system) return []
    const own = scores.filter(({ customToolId }) => customToolId === id)
    const competencies = system.sections.flatMap((section) => {
      const computed = computedOf(section, own, scale)
      return computed ? [{ labels: section.name, computed }] : []
    })
    return competencies.length > 0 ? [{ name, scale, competencies }] : []
  })
}

/** Null for a definition that is empty, or older than the language of definitions. */
function computedOf(
  { computationDefinition }: TemplateSection,
  scores: readonly TestScore[],
  scale: RatingScale,
): ComputedCompetency | null {
  const read = readComputation(computationDefinition)
  return 'problem' in read ? null : computeCompetency(read.computation, scores, scale)
}

/** The ends of a rating scale; null for one that has no two numbers. */
function scaleOf({ answers }: AnswersContent): RatingScale | null {
  const numbers = answers
    .filter((one) => one.number !== notApplicableAnswer && isUsedItem(one))
    .map(({ number }) => number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  return numbers.length > 1 ? { lowest, highest } : null
}
