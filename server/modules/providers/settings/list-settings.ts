import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { listProviderSettings } from '../../../../contract/providers/provider-settings.ts'
import { connectsAllBranches } from '../../../../domain/providers/provider-rights.ts'
import { outsideProviders, type OutsideProvider } from '../../../../domain/providers/providers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { callbackAddress } from '../callback-address.ts'
import { operatorsConnection } from '../connections/connection-of.ts'
import { connectedBranches, type ConnectedBranch } from '../connections/connection-queries.ts'

type Answer = AnswerInputOf<typeof listProviderSettings>
type Setting = Answer[number]['providers'][number]

/** The accounts of the branches that the caller administers. No key is read. */
export async function listSettings({ db, config }: Services, user: SignedIn): Promise<Answer> {
  const branches = await connectedBranches(db.open, connectsAllBranches(user) ? null : user.branchIds)
  return branches.map((branch) => ({
    branchGuid: branch.id,
    name: branch.name,
    providers: outsideProviders.map((provider) => settingOf(config, branch, provider)),
  }))
}

function settingOf(config: Services['config'], branch: ConnectedBranch, provider: OutsideProvider): Setting {
  const saved = branch.connections.find((one) => one.provider === provider)
  const inForce = saved
    ? { address: saved.address, source: 'database' as const }
    : operatorsConnection(config, branch.code, provider)
  const contact = branch.contacts.find((one) => one.provider === provider)
  return {
    provider,
    address: inForce?.address ?? '',
    source: inForce?.source ?? 'none',
    isKeySet: inForce !== null,
    isSimulated: inForce?.source === 'simulator',
    webhookAddress: callbackAddress(config, branch.id, provider),
    ...lastContact(contact),
  }
}

function lastContact(contact: ConnectedBranch['contacts'][number] | undefined) {
  const { lastSuccessAt = null, failures = 0, failingSince = null } = contact ?? {}
  return { lastContact: instant(lastSuccessAt), failures, failingSince: instant(failingSince) }
}

const instant = (at: string | null) => at && new Date(at).toISOString()
