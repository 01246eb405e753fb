import * as contract from '../../../../contract/acdc/scoring.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { finishScoring } from './finish-scoring.ts'
import { getScoring } from './get-scoring.ts'
import { saveScoring } from './save-scoring.ts'

export function scoringRoutes(register: Register, services: Services): void {
  register(contract.getScoring, ({ params, query, language }) => getScoring(services, params, language, query.language))
  register(contract.saveScoring, ({ params, body }) => saveScoring(services, params, body.operations))
  register(contract.finishScoring, ({ params, body }) => finishScoring(services, params, body))
}
