import { z } from 'zod'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import { computeReport360 } from '../../../../domain/reports/compute-report-360.ts'
import { settingsProblems } from '../../../../domain/reports/settings-problems.ts'
import { issuedCells } from '../../../../domain/reports/visibility/reissue.ts'
import { contributionOf } from '../../../../domain/reports/wave/contribution.ts'
import { issuedItems } from '../../../../domain/reports/wave/issued-items.ts'
import { ratingsOfPerson } from '../../../../domain/reports/wave/ratings-of-person.ts'
import { computeTeamReport360 } from '../../../../domain/reports/wave/team-report-360.ts'
import { fewestAssessees } from '../../../../domain/reports/wave/team-means.ts'
import { computeWaveReport360 } from '../../../../domain/reports/wave/wave-report-360.ts'
import type { GroupReportInput } from '../rendering/group-report-input.ts'
import {
  commonlyPrinted,
  commonPreviewData,
  invitedByGroup,
  misfits,
  parseJson,
  pathsOf,
  previewRaters,
  reportInput,
  wrongFields,
  type Path,
} from './preview-data.ts'

const peopleMax = 100

/** Preview data of a template about a group: invented answers about each of its people, without names. */
const groupPreviewData = z.strictObject({
  ...commonPreviewData,
  group: z.strictObject({ name: z.string().max(300) }).optional(),
  earlier_wave: z.strictObject({ name: z.string().max(300) }).optional(),
  people: z
    .array(
      z.strictObject({
        invited: invitedByGroup,
        raters: previewRaters,
        /** The answers of the earlier wave, to the same questions. */
        earlier_raters: previewRaters.optional(),
      }),
    )
    .max(peopleMax),
})
export type GroupPreviewData = z.output<typeof groupPreviewData>

/** `report` is the code of the template's report: only that about a wave tells how good the measurement was. */
export function readGroupPreview(
  json: string,
  language: LanguageCode,
  report: string,
): { report: GroupReportInput } | { problems: TemplateProblem[] } {
  const parsed = parseJson(json)
  if ('problems' in parsed) return parsed
  const checked = groupPreviewData.safeParse(parsed.value)
  if (!checked.success) return wrongFields(json, checked.error.issues.flatMap(pathsOf))
  const unusable = unusableIn(checked.data)
  if (unusable.length > 0) return wrongFields(json, unusable)
  return { report: groupReportOf(checked.data, language, report === 'wave') }
}

function unusableIn({ people, ...common }: GroupPreviewData): Path[] {
  const { settings, scaleMax } = reportInput({ ...common, raters: [], invited: {} })
  const wrong = settingsProblems(settings, scaleMax).map(({ field }): Path => ['settings', field])
  const misfitting = people.flatMap(({ raters, earlier_raters: earlier = [] }, index) =>
    [raters, earlier].flatMap((given) =>
      misfits({ ...common, raters: given }).map((path): Path => ['people', index, ...path]),
    ),
  )
  const few: Path[] = people.length < fewestAssessees ? [['people']] : []
  return [...wrong, ...misfitting, ...few]
}

function groupReportOf(data: GroupPreviewData, language: LanguageCode, isWave: boolean): GroupReportInput {
  const { people, group, earlier_wave: earlierWave, ...common } = data
  const questionnaire = reportInput({ ...common, raters: [], invited: {} })
  const inputs = people.map(({ raters, invited, earlier_raters: earlier }) => ({
    now: reportInput({ ...common, raters, invited }),
    earlier: earlier && reportInput({ ...common, raters: earlier, invited: {} }),
  }))
  const reports = inputs.map(({ now, earlier }) => ({
    now,
    report: computeReport360(now),
    issued: earlier && earlierWave ? issuedItems(issuedCells(earlier), earlier) : null,
  }))
  const contributions = reports.map(({ report, issued }) => contributionOf(report, issued))
  const printed = {
    kind: 'group' as const,
    ...commonlyPrinted(common, language),
    settings: questionnaire.settings,
    groupName: group?.name ?? null,
    earlierWaveName: earlierWave?.name ?? null,
  }
  if (!isWave) {
    const team = finish(computeTeamReport360(contributions, questionnaire))
    return { ...printed, report: team, measurement: null }
  }
  const ratings = reports.map(({ now, report }) => ratingsOfPerson(now, report))
  const { rarelyJudged, quality, ...team } = finish(computeWaveReport360(contributions, ratings, questionnaire))
  return { ...printed, report: team, measurement: { rarelyJudged, quality } }
}

/** A computation in steps, done at once: a preview has a thread of its own. */
function finish<Report>(steps: Generator<void, { ok: true; report: Report } | { ok: false; reason: string }>): Report {
  let step = steps.next()
  while (!step.done) step = steps.next()
  if (!step.value.ok) throw new Error(`the preview data have been checked, but: ${step.value.reason}`)
  return step.value.report
}
