import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type {
  checkSurvey,
  getSurveyFile,
  getSurveyImport,
  getSurveyWave,
} from '../../../../contract/data-exchange/survey.ts'

export type SurveyWave = AnswerOf<typeof getSurveyWave>
export type SurveyFile = AnswerOf<typeof getSurveyFile>
export type SurveyImport = AnswerOf<typeof getSurveyImport>
export type SurveyCheck = AnswerOf<typeof checkSurvey>
export type SurveyProblemGroup = SurveyCheck['groups'][number]
/** Where the page is: addresses of other pages of the wave need all three. */
export type SurveyPlace = { orgGuid: string; projGuid: string; waveGuid: string }
