import type { AcdcGroupTag, AcdcPersonTag } from '../../../../../domain/report-templates/acdc-tags.ts'
import { textOf } from '../liquid/fill-template.ts'
import type { DrawTag } from '../liquid/tags.ts'
import { TemplateFault } from '../liquid/template-fault.ts'
import type { AcdcGroupView, AcdcPersonView } from './acdc-view.ts'
import { seenBehaviours } from './behaviours.ts'
import { acdcCompetencies, acdcCompetency } from './competencies.ts'
import { groupCover, personCover } from './cover.ts'
import { acdcDevelopment } from './development.ts'
import { acdcMatrix, competencyMeans, peopleOneByOne } from './group-sections.ts'
import { acdcScale, activityTable } from './how-to-read.ts'
import { evaluatorsNotes } from './notes.ts'
import { acdcProfile, acdcStrengths, acdcSummary } from './profile.ts'
import { testedTable, toolTables } from './tests.ts'

/** What each tag of one person's report draws. None of them knows who gave which score. */
export function acdcPersonDrawings(view: AcdcPersonView): Readonly<Record<AcdcPersonTag, DrawTag>> {
  return {
    cover: () => personCover(view),
    acdc_scale: () => acdcScale(view),
    acdc_activities: () => activityTable(view),
    acdc_profile: () => acdcProfile(view),
    acdc_strengths: () => acdcStrengths(view),
    acdc_summary: () => acdcSummary(view),
    acdc_competencies: () => acdcCompetencies(view),
    acdc_competency: ({ value }) => {
      const drawn = acdcCompetency(view, Number(value))
      if (!drawn) throw new TemplateFault('WRONG_ARGUMENT', textOf(value))
      return drawn
    },
    acdc_behaviours: ({ value }) => {
      if (value !== 'most' && value !== 'least') throw new TemplateFault('WRONG_ARGUMENT', textOf(value))
      return seenBehaviours(view, value)
    },
    acdc_tests: () => testedTable(view),
    acdc_tools: () => toolTables(view),
    acdc_notes: () => evaluatorsNotes(view),
    acdc_development: () => acdcDevelopment(view),
  }
}

export function acdcGroupDrawings(view: AcdcGroupView): Readonly<Record<AcdcGroupTag, DrawTag>> {
  return {
    cover: () => groupCover(view),
    acdc_scale: () => acdcScale(view),
    acdc_matrix: () => acdcMatrix(view),
    acdc_competency_means: () => competencyMeans(view),
    acdc_people: () => peopleOneByOne(view),
  }
}
