import type { Permissions } from '../access/permissions.ts'
import type { LanguageCode } from '../languages/languages.ts'
import { dataExchangeRights } from './data-exchange-rights.ts'

/** The ways in which the data of a wave are downloaded, in the order in which they are offered. */
export const exportMethodIds = [
  'answers',
  'answers-long',
  'answers-spss',
  'acdc-scores',
  'acdc-agreed',
  'tool-results',
  'people',
] as const
export type ExportMethodId = (typeof exportMethodIds)[number]

/** What there is of a wave, or of all waves of a project together. */
export type ExportableData = {
  /** Questionnaires of a 360 wave that were handed in. */
  answers: boolean
  /** Scores of evaluators in an AC/DC wave. */
  scores: boolean
  /** People whose AC/DC scores are agreed and confirmed. */
  agreed: boolean
  /** Results of tools, or uploaded ones. */
  results: boolean
  /** People who are evaluated. */
  people: boolean
}

type Method = {
  needs: keyof ExportableData
  /** Says in which language what was published is written: competencies, questions, answers. */
  isWorded: boolean
  /** What single raters answered: for the house's own people alone (0396). */
  isRaw: boolean
}

const methods: Record<ExportMethodId, Method> = {
  answers: { needs: 'answers', isWorded: true, isRaw: true },
  'answers-long': { needs: 'answers', isWorded: true, isRaw: true },
  'answers-spss': { needs: 'answers', isWorded: true, isRaw: true },
  'acdc-scores': { needs: 'scores', isWorded: true, isRaw: true },
  'acdc-agreed': { needs: 'agreed', isWorded: true, isRaw: false },
  'tool-results': { needs: 'results', isWorded: false, isRaw: false },
  people: { needs: 'people', isWorded: false, isRaw: false },
}

/** An export method as the API sends it, without its description (OPS-3-50). */
export type ExportMethod = {
  value: ExportMethodId
  requireWaveTemplates: boolean
  /** Languages in which everything was published; empty where no language is asked for. */
  allowedTemplateLanguages: LanguageCode[]
}

/**
 * What the caller may download of these data; nothing without the right to manage the project (OPS-6-56).
 * `languages`: those of the published contents.
 */
export function exportMethodsFor(
  permissions: Permissions,
  data: ExportableData,
  languages: readonly LanguageCode[],
): ExportMethod[] {
  if (!dataExchangeRights.downloadData.allows(permissions)) return []
  return exportMethodIds
    .filter((id) => data[methods[id].needs] && (permissions.hasInternalRole || !methods[id].isRaw))
    .map((value) => {
      const { isWorded } = methods[value]
      return { value, requireWaveTemplates: isWorded, allowedTemplateLanguages: isWorded ? [...languages] : [] }
    })
}

/** Downloads that one person may have under way at once. */
export const downloadsAtOnce = 2
