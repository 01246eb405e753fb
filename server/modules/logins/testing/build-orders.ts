import type { Insertable } from 'kysely'
import type { ProviderOrder } from '../../../../domain/providers/assessment-provider.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Assessees, CustomTools, Logins, Projects } from '../../../platform/database/schema.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../../testing/builders.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export type OrderWorld = Awaited<ReturnType<typeof buildOrderWorld>>

/** A project that is set up for every provider, with a wave and a tool of each. */
export async function buildOrderWorld(tx: TenantTransaction, project: Partial<Insertable<Projects>> = {}) {
  const owner = await buildUser(tx, { roles: ['project manager'] })
  const organization = await buildOrganization(tx)
  const built = await buildProject(tx, {
    organization_id: organization.id,
    owner_user_name: owner.user_name,
    hogan_master_account_id: 'M-1',
    hogan_group: 'ASgroup',
    hogan_product_link: 'L-1',
    pointleader_server: 'S',
    pointleader_client: 'C',
    pointleader_site: 'P',
    ...project,
  })
  const place = { organization_id: organization.id, project_id: built.id }
  const wave = await buildWave(tx, { ...place, wave_setup_type: 'generic' })
  const tools = {
    Hogan: await buildCustomTool(tx, place, 'HPI-FLASH'),
    XRT: await buildCustomTool(tx, place, 'ART'),
    Pointleader: await buildCustomTool(tx, place, 'PL', { pointleader_job: 'Leader' }),
    IST: await buildCustomTool(tx, place, 'IST'),
  }
  return { owner, organization, project: built, place, wave, tools }
}

export async function buildCustomTool(
  tx: TenantTransaction,
  place: { organization_id: string; project_id: string },
  reportId: string,
  more: Partial<Insertable<CustomTools>> = {},
) {
  const tool = await tx
    .selectFrom('tools')
    .select(['id', 'name', 'provider', 'report_id'])
    .where('report_id', '=', reportId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const made = await tx
    .insertInto('custom_tools')
    .values({ ...place, tool_id: tool.id, name: `${tool.name} for all`, ...more })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  return { ...made, provider: tool.provider, reportId }
}

type Tool = { id: number; provider: ToolProvider }

/** A login of a new person. */
export async function buildLogin(
  tx: TenantTransaction,
  { place, wave }: Pick<OrderWorld, 'place' | 'wave'>,
  tool: Tool,
  { person = {}, ...login }: Partial<Insertable<Logins>> & { person?: Partial<Insertable<Assessees>> } = {},
) {
  const assessee = await buildAssessee(tx, { ...place, ...person })
  const { id } = await tx
    .insertInto('logins')
    .values({
      ...place,
      wave_id: wave.id,
      assessee_id: assessee.id,
      custom_tool_id: tool.id,
      provider: tool.provider,
      ...login,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, assessee }
}

/** Keeps the promise of the contract: an order key is ordered once. */
export function countingProvider(word: string, more: Partial<BranchProvider> = {}) {
  const orders = new Map<string, ProviderOrder>()
  const asked: string[] = []
  const cancelled: string[] = []
  const answer = ({ orderKey }: ProviderOrder) => ({
    orderId: `order ${orderKey}`,
    login: `login ${orderKey.slice(0, 8)}`,
    password: 'secret',
    url: 'https://test.example/start',
    isSealed: false,
    status: word,
  })
  const provider = {
    isSimulated: true,
    order: (order: ProviderOrder) => {
      asked.push(order.orderKey)
      orders.set(order.orderKey, order)
      return Promise.resolve(answer(order))
    },
    cancel: (orderId: string) => {
      cancelled.push(orderId)
      return Promise.resolve(true)
    },
    ...more,
  } satisfies Partial<BranchProvider>
  return { provider, orders, asked, cancelled, answer }
}

/** The call waits for jobs, so they run meanwhile. */
export async function whileJobsRun<T>({ services }: TestApp, call: Promise<T>): Promise<T> {
  let isOver = false
  const ended = call.finally(() => {
    isOver = true
  })
  while (!isOver) await runJobs(services)
  return ended
}

export const loginRow = (assay: TestApp, id: number) =>
  assay.build((tx) => tx.selectFrom('logins').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** The counting provider, but for how it takes orders. */
export const failing = (counted: ReturnType<typeof countingProvider>, order: BranchProvider['order']) => ({
  ...counted.provider,
  order,
})
