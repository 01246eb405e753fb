import { statusOfProvider } from '../../../../domain/providers/provider-status.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import type { Services } from '../../../platform/services.ts'
import {
  loginOfOrderKey,
  ownLogins,
  ownTools,
  type LoginName,
  type OwnLogin,
  type OwnProvider,
} from './in-house-queries.ts'
import { ownState } from './own-status.ts'

const refused = (detail: string) => new ProviderFailure('refused', { detail })
const noLists = { masterAccounts: [], servers: [], clients: [], sites: [], returnLinks: [], jobs: [] }

/**
 * AS360, ACDC and IST behind the same contract as everybody else's tests. An order is a login of ours; nothing is
 * stored here, as whoever orders keeps the login.
 */
export function inHouseProvider({ db }: Pick<Services, 'db'>, provider: OwnProvider): BranchProvider {
  const load = (names: readonly LoginName[]) => db.withTenant({ kind: 'all' }, (tx) => ownLogins(tx, provider, names))
  const one = async (orderId: string): Promise<OwnLogin> => {
    const name = loginNameOf(orderId)
    const [login] = name ? await load([name]) : []
    if (!login) throw refused('UNKNOWN_ORDER')
    return login
  }
  return {
    isSimulated: false,
    catalogue: async () => ({
      ...noLists,
      tools: await db.withTenant({ kind: 'all' }, (tx) => ownTools(tx, provider)),
    }),
    async order({ orderKey, companyGuid }) {
      if (provider !== 'IST') throw refused('MADE_BY_WAVES')
      const login = await db.withTenant({ kind: 'all' }, (tx) => loginOfOrderKey(tx, companyGuid, orderKey, provider))
      if (!login) throw refused('UNKNOWN_ORDER')
      const name = `${provider}-${login.id}`
      return { orderId: orderIdOf(login), login: name, password: null, url: null, isSealed: false, status: 'issued' }
    },
    async statuses(orderIds) {
      const logins = await load(orderIds.flatMap((orderId) => loginNameOf(orderId) ?? []))
      return logins.map((login) => {
        const { status, changedAt, filledInAt } = ownState(provider, login)
        const filled = filledInAt?.toISOString() ?? null
        return { orderId: orderIdOf(login), status, changedAt: changedAt.toISOString(), filledInAt: filled }
      })
    },
    async cancel(orderId) {
      const code = statusOfProvider(provider, ownState(provider, await one(orderId)).status)
      return code === loginStatus.generated || code === loginStatus.deleted
    },
    // Nothing is stored under a key here, and nothing charged.
    cancelByKey: () => Promise.resolve(true),
    // Nothing of ours locks.
    unlock: async (orderId) => void (await one(orderId)),
    result: async (orderId) => resultOf(provider, await one(orderId)),
    diagnose: async (orderId) => ({ problem: null, pairs: pairsOf(provider, await one(orderId)) }),
    readyReports: () => Promise.resolve([]),
    reportFile: () => Promise.reject(refused('UNKNOWN_REPORT')),
  }
}

/** Scores of questionnaires are in their reports, and those of booklets are imported: there are none here. */
function resultOf(provider: OwnProvider, login: OwnLogin) {
  const { status, filledInAt } = ownState(provider, login)
  const code = statusOfProvider(provider, status)
  if (!filledInAt || (code !== loginStatus.filled && code !== loginStatus.completed)) throw refused('NOT_FINISHED')
  const { personGuid: personReference, toolId } = login
  return {
    orderId: orderIdOf(login),
    personReference,
    toolId,
    completedAt: filledInAt.toISOString(),
    scales: [],
    reports: [],
  }
}

function pairsOf(provider: OwnProvider, login: OwnLogin) {
  const { status, changedAt, filledInAt } = ownState(provider, login)
  const { toolName, generatedAt, questionnaires, begun, submitted } = login
  const pairs = [
    ['tool', toolName],
    ['status', status],
    ['changedAt', changedAt.toISOString()],
    ['generatedAt', generatedAt.toISOString()],
    ['filledInAt', filledInAt?.toISOString()],
    ...(provider === 'IST'
      ? []
      : [
          ['questionnaires', String(questionnaires)],
          ['begun', String(begun)],
          ['submitted', String(submitted)],
        ]),
  ] as const
  return pairs.flatMap(([name = '', value]) => (value === undefined ? [] : [{ name, value }]))
}

const orderIdOf = ({ organizationId, id }: LoginName) => `login:${organizationId}:${id}`

function loginNameOf(orderId: string): LoginName | undefined {
  const [, organizationId, id] = /^login:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{1,9})$/.exec(orderId) ?? []
  return organizationId && id ? { organizationId, id: Number(id) } : undefined
}
