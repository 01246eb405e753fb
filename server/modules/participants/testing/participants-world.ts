import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../../testing/builders.ts'
import type { Client, TestApp } from '../../../testing/test-app.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { AssessorRole } from '../../../../domain/nominations/nomination.ts'
import type { Tools } from '../../../platform/database/schema.ts'

/** Two tenants with a project each, and a caller of every role: the starting point of the tests of participants. */
export async function buildParticipantsWorld(assay: TestApp) {
  return assay.build(async (tx) => {
    const company = await buildOrganization(tx)
    const stranger = await buildOrganization(tx)
    const owner = await buildUser(tx, { roles: ['project manager'] })
    const project = await buildProject(tx, { organization_id: company.id, owner_user_name: owner.user_name })
    const elsewhere = await buildProject(tx, { organization_id: stranger.id })
    const place = { organization_id: company.id, project_id: project.id }
    const as = async (role: string, organizationId?: string): Promise<Client> =>
      assay.as(await buildUser(tx, { roles: [role], organization_id: organizationId ?? null }))
    return {
      company,
      project,
      place,
      elsewhere: { organization_id: stranger.id, project_id: elsewhere.id },
      person: await buildAssessee(tx, {
        ...place,
        name: 'Erdődi Gábor',
        email: 'gabor@svae.example',
        language_code: 'hu',
        created_at: '2026-01-15T09:00:00Z',
      }),
      foreigner: await buildAssessee(tx, { organization_id: stranger.id, project_id: elsewhere.id }),
      owner: assay.as(owner),
      superadmin: await as('superadmin'),
      orgAdmin: await as('ORGadmin', company.id),
      orgUser: await as('ORGuser', company.id),
      observer: await as('Observer', company.id),
      strangerAdmin: await as('ORGadmin', stranger.id),
    }
  })
}

export type ParticipantsWorld = Awaited<ReturnType<typeof buildParticipantsWorld>>

export function buildWaveOf(assay: TestApp, world: ParticipantsWorld, wave: Record<string, unknown> = {}) {
  return assay.build((tx) => buildWave(tx, { ...world.place, ...wave }))
}

/** Adds people to the project; several at once keep the order of their names. */
export function buildPeople(assay: TestApp, world: ParticipantsWorld, people: readonly Record<string, unknown>[]) {
  return assay.build(async (tx) => {
    const built = []
    for (const person of people) built.push(await buildAssessee(tx, { ...world.place, ...person }))
    return built
  })
}

export type Person = Awaited<ReturnType<typeof buildPeople>>[number]
export type Wave = Awaited<ReturnType<typeof buildWaveOf>>

export async function buildPerson(assay: TestApp, world: ParticipantsWorld, person: Record<string, unknown> = {}) {
  const [built] = await buildPeople(assay, world, [person])
  if (!built) throw new Error('nobody was built')
  return built
}

export function nominate(
  assay: TestApp,
  wave: { organization_id: string; id: string },
  pairs: readonly [assessee: { id: number }, assessor: { id: number }, role: AssessorRole][],
) {
  return assay.build((tx) =>
    tx
      .insertInto('nominations')
      .values(
        pairs.map(([assessee, assessor, role_id], position) => ({
          organization_id: wave.organization_id,
          wave_id: wave.id,
          assessee_id: assessee.id,
          assessor_id: assessor.id,
          role_id,
          position,
        })),
      )
      .returningAll()
      .execute(),
  )
}

/** Questionnaires of a published wave; `answered` of the four questions are answered. */
export function publish(
  assay: TestApp,
  wave: { organization_id: string; id: string },
  pairs: readonly [assessee: { id: number }, assessor: { id: number }, role: AssessorRole, answered: number][],
) {
  return assay.build(async (tx) => {
    const { id: snapshot_id } = await tx
      .insertInto('wave_snapshots')
      .values({ organization_id: wave.organization_id, wave_id: wave.id, version: 1, content: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return tx
      .insertInto('questionnaires')
      .values(
        pairs.map(([assessee, assessor, role_id, answered]) => ({
          organization_id: wave.organization_id,
          wave_id: wave.id,
          snapshot_id,
          assessee_id: assessee.id,
          assessor_id: assessor.id,
          role_id,
          items_count: 4,
          answered_count: answered,
          status: answered === 4 ? 'submitted' : 'open',
        })),
      )
      .returningAll()
      .execute()
  })
}

/** A login of a tool of the catalogue for a person. */
export function giveTool(
  assay: TestApp,
  person: { organization_id: string; project_id: string; id: number },
  tool: {
    provider?: Tools['provider']
    status?: number
    customToolId?: number
    invoiceId?: string
    orderId?: string
    problem?: string
  } = {},
) {
  const {
    provider = 'Hogan',
    status = loginStatus.generated,
    customToolId,
    invoiceId,
    orderId = null,
    problem = null,
  } = tool
  return assay.build(async (tx) => {
    const place = { organization_id: person.organization_id, project_id: person.project_id }
    const custom_tool_id = customToolId ?? (await buildCustomTool(tx, place, provider))
    return tx
      .insertInto('logins')
      .values({
        ...place,
        assessee_id: person.id,
        custom_tool_id,
        provider,
        status,
        invoice_id: invoiceId ?? null,
        provider_order_id: orderId,
        problem,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

let tools = 0
async function buildCustomTool(
  tx: Parameters<Parameters<TestApp['build']>[0]>[0],
  place: { organization_id: string; project_id: string },
  provider: Tools['provider'],
): Promise<number> {
  const tool = await tx.selectFrom('tools').select('id').where('provider', '=', provider).limit(1).executeTakeFirst()
  const { id } = await tx
    .insertInto('custom_tools')
    .values({ ...place, tool_id: tool?.id ?? 0, name: `Tool ${(tools += 1)}`, color: 'blue' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The person of the world is rated by a superior and by themself, and has a tool that counts and one that does not. */
export async function rateWithTools(
  assay: TestApp,
  { person }: ParticipantsWorld,
  wave: Wave,
  rater: Person,
): Promise<void> {
  await nominate(assay, wave, [
    [person, rater, 'superior'],
    [person, person, 'self'],
  ])
  await publish(assay, wave, [
    [person, rater, 'superior', 4],
    [person, person, 'self', 1],
  ])
  await giveTool(assay, person, { status: 8, problem: 'RESULT_REFUSED' })
  await giveTool(assay, person, { status: 5 })
}
