import { computeReport360 } from '../../../domain/reports/compute-report-360.ts'
import { computeTeamReport360 } from '../../../domain/reports/wave/team-report-360.ts'
import { computeWaveReport360 } from '../../../domain/reports/wave/wave-report-360.ts'
import { runInSlices } from '../../platform/in-slices.ts'
import type { GroupReportInput } from '../report-templates/rendering/group-report-input.ts'
import type { IndividualReportInput } from '../report-templates/rendering/report-input.ts'
import type { ReportInput } from '../report-templates/rendering/report-document.ts'
import type { CollectedAcdc } from './acdc/collect-acdc-report.ts'
import { changeSince } from './collect-earlier-report.ts'
import type { CollectedGroup } from './collect-group-report.ts'
import type { CollectedReport } from './collect-report-input.ts'

/** What a report is drawn from: computed outside any transaction from what was collected in one. */
export function dataOfReport(collected: CollectedReport | CollectedGroup | CollectedAcdc): Promise<ReportInput> {
  if ('acdc' in collected) return Promise.resolve(collected.acdc)
  return 'isAboutWave' in collected ? dataOfGroup(collected) : Promise.resolve(dataOfPerson(collected))
}

function dataOfPerson({ input, printed, earlier }: CollectedReport): IndividualReportInput {
  const report = computeReport360(input)
  return { ...printed, report, changeSince: changeSince(earlier, report) }
}

/** In slices: a wave can have thousands of people. */
async function dataOfGroup({ input, isAboutWave, printed }: CollectedGroup): Promise<GroupReportInput> {
  const { people, ratings, questionnaire } = input
  if (!isAboutWave) {
    const team = await runInSlices(computeTeamReport360(people, questionnaire))
    if (!team.ok) throw new Error(`the people have been counted, but: ${team.reason}`)
    return { ...printed, report: team.report, measurement: null }
  }
  const wave = await runInSlices(computeWaveReport360(people, ratings, questionnaire))
  if (!wave.ok) throw new Error(`the people have been counted, but: ${wave.reason}`)
  const { rarelyJudged, quality, ...report } = wave.report
  return { ...printed, report, measurement: { rarelyJudged, quality } }
}
