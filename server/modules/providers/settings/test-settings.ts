import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { testProviderSettings } from '../../../../contract/providers/provider-settings.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { connectionOf } from '../connections/connection-of.ts'
import { askAnyway } from '../connections/contacts.ts'
import { withProvider } from '../connections/with-provider.ts'
import { problemOf } from '../http/failures.ts'
import { branchOfCaller, type SettingPlace } from './branch-of-caller.ts'

/** Asks the provider of a branch now, also while it is left alone; an answer ends that. */
export async function testSettings(
  services: Services,
  user: SignedIn,
  { branchGuid: branchId, provider }: SettingPlace,
): Promise<AnswerInputOf<typeof testProviderSettings>> {
  await branchOfCaller(services, user, branchId)
  const connection = await connectionOf(services, branchId, provider)
  if (!connection) return { result: 'notSetUp', durationMs: 0, tools: null, detail: '' }
  const began = performance.now()
  const duration = () => Math.round(performance.now() - began)
  try {
    const { tools } = await askAnyway(services, { branchId, provider }, () =>
      withProvider(connection, provider, async (made) => {
        await made.ping()
        return made.catalogue()
      }),
    )
    return { result: 'ok', durationMs: duration(), tools: tools.length, detail: '' }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return { result: problemOf(error), durationMs: duration(), tools: null, detail: error.detail }
  }
}
