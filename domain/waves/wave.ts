import type { LocalDateTime } from '../time/local-time.ts'

export const waveSetupTypes = ['as360', 'generic', 'hogan', 'acdc'] as const
export type WaveSetupType = (typeof waveSetupTypes)[number]

export const wavePhases = ['preparation', 'nomination', 'dataCollection', 'finishing', 'finished'] as const
export type WavePhase = (typeof wavePhases)[number]

/** `finishing` is passed through by a background job and cannot be chosen. */
export type ChosenWavePhase = Exclude<WavePhase, 'finishing'>

export type WaveThresholds = {
  minSuperiorsToSeeResults: number
  minNonsuperiorsToSeeResults: number
  /** Means at or above are candidates for "highest", at or below `lowestCutoff` for "lowest". */
  highestCutoff: number
  lowestCutoff: number
  performanceLowerBoundry: number
  performanceHigherBoundry: number
  importanceLowerBoundry: number
  importanceHigherBoundry: number
}

/** Template and report template ids, as the form and the requests name them. */
export type WaveTemplateIds = {
  questionsId: number | null
  answersId: number | null
  rolesId: number | null
  mailId: number | null
  individualReportId: number | null
  superiorReportId: number | null
  teamReportId: number | null
}

/** What wave setup edits. Fields of the other kinds are ignored: a generic wave has base fields only. */
export type WaveSettings = WaveTemplateIds &
  WaveThresholds & {
    waveSetupType: WaveSetupType
    name: string
    startDate: LocalDateTime | null
    finishDate: LocalDateTime | null
    nominationDeadlineDate: LocalDateTime | null
    showReportsToAssessees: boolean
    /** The competency template whose sections are rated for importance, or for the wished shift. */
    competenciesImportance: number | null
    competenciesShift: number | null
    /** ACDC only: ids of the activities observed. */
    activities: number[]
  }
