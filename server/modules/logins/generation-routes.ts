import { diagnoseLogin as diagnoseLoginCall } from '../../../contract/logins/diagnose.ts'
import * as contract from '../../../contract/logins/generate-logins.ts'
import { getLoginResult as getLoginResultCall } from '../../../contract/logins/login-result.ts'
import { takeLoginBack as takeLoginBackCall } from '../../../contract/logins/take-back.ts'
import { providerFlags, type GeneratedProvider } from '../../../domain/providers/providers.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { diagnoseLogin } from './diagnose-login.ts'
import { generateLogins } from './generation/generate-logins.ts'
import { getLoginBatch, listLoginBatches } from './generation/list-batches.ts'
import { previewLogins } from './generation/preview-logins.ts'
import { getLoginResult } from './get-login-result.ts'
import { takeLoginBack } from './take-login-back.ts'

const flags = Object.entries(providerFlags) as [keyof typeof providerFlags, GeneratedProvider][]

/** Generating logins, and what happens to them afterwards. */
export function loginGenerationRoutes(register: Register, services: Services): void {
  register(contract.generateLogins, ({ user, params, body }) => {
    if ((body.waveId ?? params.waveId) !== params.waveId) throw invalid([{ path: 'waveId', code: 'INVALID_VALUE' }])
    const providers = flags.flatMap(([flag, provider]) => (body[flag] ? [provider] : []))
    return generateLogins(services, user, params.waveId, { providers, assesseeIds: body.assesseeIds ?? null })
  })
  register(contract.previewLogins, ({ user, params, body }) =>
    previewLogins(services, user, params.waveId, body.assesseeIds ?? null),
  )
  register(contract.listLoginBatches, ({ user, params }) => listLoginBatches(services, user, params.waveId))
  register(contract.getLoginBatch, ({ user, params }) => getLoginBatch(services, user, params))
  register(takeLoginBackCall, async ({ user, params, query }) => {
    await takeLoginBack(services, user, params, query)
    return {}
  })
  register(getLoginResultCall, ({ user, params }) => getLoginResult(services, user, params))
  register(diagnoseLoginCall, ({ user, params }) => diagnoseLogin(services, user, params.login))
}
