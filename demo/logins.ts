import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { loginStatus, type LoginStatus } from '../domain/logins/login-status.ts'
import { isOutsideProvider, type ToolProvider } from '../domain/providers/providers.ts'
import { acdcToolId, as360ToolId } from '../domain/waves/wave-tools.ts'
import '../server/modules/logins/jobs.ts'
import type { Config } from '../server/platform/config.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { enqueue } from '../server/platform/jobs/enqueue.ts'
import { sealing } from '../server/platform/sealing.ts'
import { seedSimulator, type SeededOrder, type WrittenOrder } from '../simulator/seed.ts'
import type { Dice } from './dice.ts'
import { importIstResults } from './ist-results.ts'
import { namePerson } from './naming.ts'
import type { DemoOrganization } from './organizations.ts'
import { demoTools, toolsProject, type DemoTool } from './tools.ts'

const day = 24 * 3_600_000
const peopleCount = 27
/** Every status that a login can have; each person of a tool has the next one. */
const statuses = [
  loginStatus.generated,
  loginStatus.completed,
  loginStatus.inProgress,
  loginStatus.assigned,
  loginStatus.filled,
  loginStatus.error,
  loginStatus.locked,
  loginStatus.expired,
  loginStatus.deleted,
] as const satisfies readonly LoginStatus[]

type Person = { id: number; assessee_guid: string; name: string; email: string | null; language_code: string }
type StoredTool = DemoTool & { id: number }
type Place = { organization_id: string; project_id: string; wave_id: string }
type Planned = { person: Person; tool: StoredTool; status: LoginStatus; at: Date }

/**
 * A project with tests of every provider and logins in every status. What the simulator is to know of them is written into its
 * store, so that open tests can be sat and finished ones have results.
 */
export async function addToolsProject(
  tx: TenantTransaction,
  dice: Dice,
  { config, organization, now }: { config: Config; organization: DemoOrganization; now: Date },
): Promise<void> {
  const place = await addProject(tx, organization, now)
  const tools = await addTools(tx, place)
  const people = await addPeople(tx, dice, { place, organization, now })
  const planned = tools.flatMap((tool, column) =>
    people.flatMap((person, row): Planned[] => {
      const status = statuses[(row + column * 2) % statuses.length]
      // Some people do not have the tool.
      if (!status || (row + column) % 5 === 4) return []
      const at = new Date(now.getTime() - (40 - column * 3 - (row % 3)) * day)
      return [{ person, tool, status, at }]
    }),
  )
  const orders = planned.filter(isOrdered)
  const written = new Map(
    seedSimulator(
      config.dataDir,
      orders.map((one) => orderOf(one, place)),
    ).map((order) => [order.orderKey, order]),
  )
  await addLogins(tx, { config, place, planned, written, now })
  for (const tool of tools.filter(({ provider }) => provider === 'IST'))
    await importIstResults(tx, place, {
      tool,
      emails: planned.flatMap((one) => (one.tool === tool && isFinished(one) && one.person.email) || []),
      now: new Date(now.getTime() - 5 * day),
    })
}

const isFinished = ({ status }: Planned) => status === loginStatus.filled || status === loginStatus.completed

const isOrdered = ({ tool, status }: Planned) => isOutsideProvider(tool.provider) && status !== loginStatus.assigned

/** The same on every load. */
function orderKeyOf({ person, tool }: Planned): string {
  const digits = createHash('sha256')
    .update(`demo order ${person.email ?? person.id} ${tool.name}`)
    .digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-')
}

function orderOf({ person, tool, status, at }: Planned, { organization_id }: Place): SeededOrder {
  if (!isOutsideProvider(tool.provider)) throw new Error(`${tool.provider} is not ordered`)
  const changedAt = new Date(at.getTime() + 3 * day)
  return {
    provider: tool.provider,
    status,
    orderedAt: at,
    changedAt,
    ...(status === loginStatus.error && { problem: 'The norms are not enabled for this client group.' }),
    body: {
      orderKey: orderKeyOf({ person, tool, status, at }),
      companyGuid: organization_id,
      toolId: tool.reportId,
      languageCode: tool.languages.find((code) => code === person.language_code) ?? 'en-GB',
      norms: tool.norms,
      person: { reference: person.assessee_guid, name: person.email ? person.name : '' },
      passwordPattern: tool.provider === 'Hogan' ? 'alnum:10' : null,
      hogan: tool.provider === 'Hogan' ? hoganSetup : null,
      pointleader:
        tool.provider === 'Pointleader' ? { ...pointleaderSetup, returnLink: null, job: tool.job ?? '' } : null,
      customInput: {},
    },
  }
}

const hoganSetup = { masterAccountId: 'HMA-CZ-1001', group: 'Leadership 2026', productLink: 'Hogan Insight Series' }
const pointleaderSetup = { server: 'pl-eu-1', client: 'assay-cz', site: 'praha' }

async function addProject(tx: TenantTransaction, organization: DemoOrganization, now: Date): Promise<Place> {
  const organization_id = organization.id
  await tx
    .insertInto('projects')
    .values({
      id: toolsProject,
      organization_id,
      name: 'Výběr vedoucích závodů – testy schopností a osobnostní profily',
      starts_at: new Date(now.getTime() - 45 * day),
      ends_at: new Date(now.getTime() + 60 * day),
      visible_to_clients: true,
      owner_user_name: 'manager',
      // The other amounts follow from its logins and invoices.
      licence_price: 3_000,
      hogan_master_account_id: hoganSetup.masterAccountId,
      hogan_group: hoganSetup.group,
      hogan_product_link: hoganSetup.productLink,
      pointleader_server: pointleaderSetup.server,
      pointleader_client: pointleaderSetup.client,
      pointleader_site: pointleaderSetup.site,
    })
    .execute()
  const wave = await tx
    .insertInto('waves')
    .values({
      organization_id,
      project_id: toolsProject,
      name: 'Kandidáti – podzim 2026',
      wave_setup_type: 'generic',
      starts_at: new Date(now.getTime() - 44 * day),
      nomination_deadline_at: new Date(now.getTime() - 14 * day),
      finishes_at: new Date(now.getTime() + 30 * day),
      created_by: 'manager',
      created_at: new Date(now.getTime() - 44 * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('projects')
    .set({ default_wave_id: wave.id })
    .where('organization_id', '=', organization_id)
    .where('id', '=', toolsProject)
    .execute()
  return { organization_id, project_id: toolsProject, wave_id: wave.id }
}

async function addTools(tx: TenantTransaction, place: Place): Promise<StoredTool[]> {
  const { organization_id, project_id, wave_id } = place
  const norms = await tx.selectFrom('norms').select(['id', 'tool_id', 'abbreviation']).execute()
  const formats = await tx.selectFrom('password_formats').select(['id', 'pattern']).execute()
  const rows = await tx
    .insertInto('custom_tools')
    .values(
      demoTools.map((tool) => ({
        organization_id,
        project_id,
        tool_id: tool.toolId,
        // Tools of the house come with a wave and cannot be assigned by hand.
        wave_id: tool.toolId === as360ToolId || tool.toolId === acdcToolId ? wave_id : null,
        can_be_assigned_manually: tool.toolId !== as360ToolId && tool.toolId !== acdcToolId,
        name: tool.name,
        use_default_name: false,
        norm_id: norms.find((one) => one.tool_id === tool.toolId && one.abbreviation === tool.norms)?.id ?? null,
        password_format_id:
          tool.provider === 'Hogan' ? (formats.find((one) => one.pattern === 'alnum:10')?.id ?? null) : null,
        pointleader_job: tool.job,
        custom_input: JSON.stringify(tool.provider === 'IST' ? { form: 'A', version: '2000R' } : {}),
        color: tool.color,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return demoTools.map((tool) => {
    const row = rows.find(({ name }) => name === tool.name)
    if (!row) throw new Error(`The tool ${tool.name} was not stored`)
    return { ...tool, id: row.id }
  })
}

async function addPeople(
  tx: TenantTransaction,
  dice: Dice,
  { place, organization, now }: { place: Place; organization: DemoOrganization; now: Date },
): Promise<Person[]> {
  const taken = new Set<string>()
  const languages = ['cs', 'cs', 'cs', 'sk', 'pl', 'hu', 'cs', 'en'] as const
  const rows = Array.from({ length: peopleCount }, (_, index) => {
    const person = namePerson(dice, languages[index % languages.length] ?? 'cs', organization.domain, taken)
    const isAnonymous = index % 9 === 8
    return {
      organization_id: place.organization_id,
      project_id: place.project_id,
      name: isAnonymous ? '' : person.name,
      email: isAnonymous ? null : person.email,
      incognito: isAnonymous,
      language_code: person.language,
      is_participant: true,
      created_by: 'manager',
      created_at: new Date(now.getTime() - (43 - index / 10) * day),
    }
  })
  return tx
    .insertInto('assessees')
    .values(rows)
    .returning(['id', 'assessee_guid', 'name', 'email', 'language_code'])
    .execute()
}

type Rows = { config: Config; place: Place; planned: readonly Planned[]; written: Map<string, WrittenOrder>; now: Date }

async function addLogins(tx: TenantTransaction, { config, place, planned, written, now }: Rows): Promise<void> {
  const { seal } = sealing(config.secret)
  const batch = await tx
    .insertInto('login_batches')
    .values({
      organization_id: place.organization_id,
      project_id: place.project_id,
      wave_id: place.wave_id,
      providers: ['Hogan', 'XRT', 'Pointleader'] satisfies ToolProvider[],
      requested_by: 'manager',
      requested_at: new Date(now.getTime() - 40 * day),
      finished_at: new Date(now.getTime() - 40 * day + 90_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const one of planned) {
    const order = written.get(orderKeyOf(one))
    const { person, tool, status } = one
    const { id } = await tx
      .insertInto('logins')
      .values({ ...place, assessee_id: person.id, custom_tool_id: tool.id, ...loginOf(one, order, { config, now }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isMade = status !== loginStatus.assigned && status !== loginStatus.error
    await tx
      .updateTable('logins')
      .set({
        batch_id: status === loginStatus.assigned ? null : batch.id,
        sealed_password: isMade && order?.password ? seal(order.password, `logins ${id}`) : null,
        search_text: sql<string>`app.fold(concat_ws(' ', ${person.name}::text, ${person.email}::text, ${tool.name}::text, login))`,
      })
      .where('organization_id', '=', place.organization_id)
      .where('id', '=', id)
      .execute()
    if (order && status === loginStatus.completed)
      await enqueue(tx, 'fetch-login-result', { organizationId: place.organization_id, loginId: id })
  }
}

/** What a login of this status has; one that failed was refused by the provider, and has nothing of it. */
function loginOf(planned: Planned, order: WrittenOrder | undefined, { config, now }: { config: Config; now: Date }) {
  const { tool, status, at } = planned
  const base = { provider: tool.provider, status, product_code: tool.productCode, created_at: at }
  if (status === loginStatus.assigned) return base
  if (status === loginStatus.error)
    return {
      ...base,
      generated_by: 'manager',
      error_message: 'PROVIDER_REFUSED (The norms are not enabled for this client group.)',
    }
  const made = {
    ...base,
    generated_by: 'manager',
    generated_at: at,
    filled_in_at: isFinished(planned) ? (order?.filledInAt ?? new Date(at.getTime() + 3 * day)) : null,
  }
  if (!order) return made
  const isFollowed =
    status === loginStatus.generated || status === loginStatus.inProgress || status === loginStatus.locked
  return {
    ...made,
    login: order.login,
    product_url: tool.isSealed ? null : `${config.publicUrl}/simulated/${order.token}`,
    sealed: tool.isSealed,
    order_key: order.orderKey,
    ordered_for: planned.person.assessee_guid,
    provider_order_id: order.orderId,
    provider_status: order.status,
    provider_changed_at: order.changedAt,
    is_simulated: true,
    next_poll_at: isFollowed ? now : null,
  }
}
