import { minutesLeft, secondsPerAnswer } from '../../../domain/questionnaires/minutes-left.ts'
import { isTooLate, placeOfWave, type RatedWave } from '../../../domain/questionnaires/questionnaire-state.ts'
import { inOrderOfRoles } from '../../../domain/questionnaires/steps.ts'
import { lowestMinimums, type RaterMinimums } from '../../../domain/waves/check-wave.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { latestInstant } from './latest-instant.ts'
import {
  answerInstants,
  reportsOfPerson,
  wavesOfPerson,
  type LinkPerson,
  type PersonReportRow,
  type PersonWaveRow,
} from './questionnaires-queries.ts'

export type PersonWave = PersonWaveRow & {
  /** The newest of each report and language. */
  reports: PersonReportRow[]
  answeredCount: number
  itemsCount: number
  minutesLeft: number
  lastAnswerAt: string | null
  /** When the last questionnaire was submitted; null while one is open. */
  submittedAt: string | null
}
export type PersonWaves = { open: PersonWave[]; finished: PersonWave[]; isTooLate: boolean }

/** What a person has to answer and has answered in a project, and the reports about him. */
export async function readPersonWaves(tx: TenantTransaction, person: LinkPerson): Promise<PersonWaves> {
  const reports = newestOfEach(await reportsOfPerson(tx, person))
  const rows = await wavesOfPerson(tx, person, [...new Set(reports.map((report) => report.wave_id))])
  const started = rows.flatMap(({ questionnaires }) => questionnaires.map((one) => one.questionnaireId))
  const seconds = secondsPerAnswer(await answerInstants(tx, person.organizationId, started))
  const waves = rows.map((row) =>
    personWave(
      row,
      reports.filter((report) => report.wave_id === row.id),
      seconds,
    ),
  )
  const placed = (place: 'open' | 'finished') => waves.filter((wave) => placeOfWave(facts(wave)) === place)
  return { open: placed('open'), finished: placed('finished'), isTooLate: isTooLate(waves.map(facts)) }
}

/** From how many raters on the answers of the person's open waves are shown in reports. */
export function minimumsOf({ open: waves }: PersonWaves): RaterMinimums | null {
  return lowestMinimums(waves.flatMap(({ minimums }) => minimums ?? []))
}

const facts = (wave: PersonWave): RatedWave => ({
  wavePhase: wave.wave_phase,
  statuses: wave.questionnaires.map(({ status }) => status),
  reportCount: wave.reports.length,
})

function personWave(row: PersonWaveRow, reports: PersonReportRow[], seconds: number): PersonWave {
  const questionnaires = inOrderOfRoles(
    row.questionnaires,
    row.roles.map(({ roleId }) => roleId),
  )
  const sum = (count: (one: (typeof questionnaires)[number]) => number) =>
    questionnaires.reduce((total, one) => total + count(one), 0)
  const unanswered = sum((one) => (one.status === 'open' ? one.itemsCount - one.answeredCount : 0))
  const isOpen = questionnaires.some(({ status }) => status === 'open')
  return {
    ...row,
    questionnaires,
    reports,
    answeredCount: sum(({ answeredCount }) => answeredCount),
    itemsCount: sum(({ itemsCount }) => itemsCount),
    // Scoring takes as long as the activities do.
    minutesLeft: row.is_scored ? 0 : minutesLeft(Math.max(0, unanswered), seconds),
    lastAnswerAt: latestInstant(questionnaires.map(({ lastAnswerAt }) => lastAnswerAt)),
    submittedAt: isOpen ? null : latestInstant(questionnaires.map(({ submittedAt }) => submittedAt)),
  }
}

function newestOfEach(reports: readonly PersonReportRow[]): PersonReportRow[] {
  const kinds = reports.map((report) => `${report.wave_id} ${report.report_name} ${report.language_code}`)
  return reports.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at)
}
