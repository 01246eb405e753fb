import * as contract from '../../../../contract/data-exchange/survey.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { checkSurvey } from './check-survey.ts'
import { getSurveyImport, startSurveyImport } from './start-survey-import.ts'
import { getSurveyWaveState } from './survey-wave.ts'
import { undoSurveyImport } from './undo-survey-import.ts'
import { getSurveyFile, uploadSurvey } from './upload-survey.ts'

export function surveyRoutes(register: Register, services: Services): void {
  register(contract.getSurveyWave, ({ user, params }) => getSurveyWaveState(services, user, params.waveId))
  register(contract.uploadSurvey, ({ user, params, query, request }) =>
    uploadSurvey(services, user, params.waveId, { request, encoding: query.encoding ?? null }),
  )
  register(contract.getSurveyFile, ({ user, params }) => getSurveyFile(services, user, params))
  register(contract.getSurveyImport, ({ user, params }) => getSurveyImport(services, user, params))
  register(contract.checkSurvey, ({ user, params, body }) => checkSurvey(services, user, params, body))
  register(contract.startSurveyImport, ({ user, params, body }) => startSurveyImport(services, user, params, body))
  register(contract.undoSurveyImport, async ({ user, params }) => {
    await undoSurveyImport(services, user, params)
    return {}
  })
}
