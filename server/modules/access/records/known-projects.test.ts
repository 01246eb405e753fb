import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionsFor } from '../../../../domain/access/permissions.ts'
import { roles, type Role } from '../../../../domain/access/roles.ts'
import { tenantScopeOf } from '../../../../domain/access/tenant-scope.ts'
import { buildCast, type Cast } from '../../../testing/build-cast.ts'
import { buildWorld, type World } from '../../../testing/build-world.ts'
import { branchId, buildAssessee, buildOrganization, buildProject } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { knownProjects } from './known-projects.ts'

let assay: TestApp
let world: World
let cast: Cast

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
    const inWorld = { organization_id: world.organization.id }
    await buildProject(tx, { ...inWorld, name: 'Hidden', visible_to_clients: false })
    const assistance = await buildProject(tx, {
      ...inWorld,
      name: 'Assistance',
      visible_to_clients: false,
      is_eap: true,
    })
    await buildAssessee(tx, {
      ...inWorld,
      project_id: assistance.id,
      name: 'Zuzana Tichá',
      email: 'zuzana@client.example',
    })
    const elsewhere = await buildOrganization(tx, { branch_id: branchId('PL') })
    for (const is_eap of [false, true]) await buildProject(tx, { organization_id: elsewhere.id, is_eap })
  })
})
afterAll(() => assay.close())

const projectsOf = async (person: keyof Cast) =>
  ((await assay.as(cast[person]).get(`/api/crm/company/${world.organization.id}/projects`)).body as { name: string }[])
    .map(({ name }) => name)
    .toSorted()

describe('the projects that somebody may know of', () => {
  test('are the same by SQL and by permissions, for every role and pair of roles', async () => {
    const wrong: string[] = []
    const sets = roles.flatMap((one): Role[][] => [[one], ...roles.map((other): Role[] => [one, other])])
    for (const held of sets) {
      const caller = {
        userName: 'somebody',
        roles: held,
        organizationId: world.organization.id,
        branchIds: [world.branch],
        isEapExpert: false,
      }
      const user = { ...caller, name: '', email: '', scope: tenantScopeOf(caller) }
      const { rows } = await assay.build((tx) =>
        sql<{
          id: string
          known: boolean
          organization_id: string
          branch_id: string
          visible: boolean
          is_eap: boolean
        }>`
          select p.id, ${knownProjects(user, 'p')} as known, o.id as organization_id, o.branch_id,
                 p.visible_to_clients as visible, p.is_eap
            from projects p join organizations o on o.id = p.organization_id`.execute(tx),
      )
      for (const row of rows) {
        const organization = { id: row.organization_id, branchId: row.branch_id, deleted: false }
        const project = {
          ownerUserName: null,
          visibleToClients: row.visible,
          deleted: false,
          isEap: row.is_eap,
          grants: [],
          lastRequest: 'none' as const,
        }
        if (permissionsFor(caller, organization, project).canSeeThisProject !== (row.known ?? false))
          wrong.push(`${held.join('+')} ${row.id}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('are exactly those in the project list (PLT-6-12, PLT-6-16)', async () => {
    const visible = [world.generic.name, world.project.name].toSorted()
    expect(await projectsOf('OrgUser')).toEqual(visible)
    expect(await projectsOf('EAPbranchAdmin')).toEqual(['Assistance'])
    expect(await projectsOf('internal')).toEqual([...visible, 'Assistance', 'Hidden'].toSorted())
  })

  test('are counted in the list of organizations', async () => {
    const countFor = async (person: keyof Cast) => {
      const { body } = await assay.as(cast[person]).get(`/api/crm/company/${world.organization.id}`)
      return (body as { projectsCount: number }).projectsCount
    }
    expect([await countFor('OrgUser'), await countFor('EAPbranchAdmin'), await countFor('internal')]).toEqual([2, 1, 4])
  })
})

describe('people by the beginning of their names', () => {
  const suggestions = (person: keyof Cast, start: string) =>
    assay.as(cast[person]).get(`/api/reports/autocomplete-assessee/${world.organization.id}?emailStart=${start}`)

  test('are for those who may nominate in the organization, and for nobody else (OPS-7-59, OPS-6-22)', async () => {
    for (const person of ['internal', 'OrgUser', 'Observer', 'EAPbranchAdmin'] as const)
      expect((await suggestions(person, 'tereza')).status).toBe(403)
    for (const person of ['owner', 'granted', 'OrgAdmin'] as const)
      expect(JSON.stringify((await suggestions(person, 'tereza')).body)).toContain('Tereza')
  })

  test('never name people of the assistance programme', async () => {
    expect((await suggestions('admin', 'zuzana')).body).toEqual([])
  })
})

describe('reports of an organization without a project', () => {
  const reports = (person: keyof Cast) =>
    assay.as(cast[person]).post(`/api/reports/company-reports/${world.organization.id}`, {})

  test('are those of the projects whose reports the caller may list (PLT-6-30, PLT-6-31)', async () => {
    expect((await reports('EAPbranchAdmin')).body).toMatchObject({ reports: [], totalCount: 0 })
    expect((await reports('OrgUser')).body).toMatchObject({ totalCount: 1 })
    expect((await reports('internal')).status).toBe(403)
    expect((await reports('owner')).body).toMatchObject({ totalCount: 1 })
  })
})

describe('the invoice of a login', () => {
  const tools = async (person: keyof Cast) => {
    const { body } = await assay.as(cast[person]).post(`/api/reports/assessee-details/${world.project.id}`, {})
    const people = body as { customTools: { isInvoiced: boolean | null; notToBeInvoiced: boolean | null }[] }[]
    return people.flatMap(({ customTools }) => customTools.map(({ isInvoiced }) => isInvoiced))
  }
  test('is shown only to those who see invoices (PLT-6-54)', async () => {
    expect(await tools('owner')).toEqual([false])
    for (const person of ['OrgUser', 'Observer', 'OrgAdmin', 'internal'] as const)
      expect(await tools(person)).toEqual([null])
  })
})

describe('the link of a questionnaire', () => {
  const links = async (person: keyof Cast) =>
    (await assay.as(cast[person]).get(`/api/reports/questionnaire-links/${world.project.id}`)).body as {
      assesseeName: string
      hasLink: boolean
      linkGuid: string | null
      linkUrl: string | null
    }[]
  const show = (person: keyof Cast, guid: string) =>
    assay.as(cast[person]).post(`/api/reports/show-questionnaire-link/${world.project.id}/${guid}`)

  test('is listed for those who edit the project; other internal users see only that it exists (PLT-6-33)', async () => {
    const { martin } = world.people
    const ofMartin = (rows: Awaited<ReturnType<typeof links>>) => rows.find((row) => row.assesseeName === martin.name)
    expect(ofMartin(await links('owner'))).toMatchObject({ hasLink: true, linkGuid: world.shares.questionnaires })
    expect(ofMartin(await links('internal'))).toMatchObject({ hasLink: true, linkGuid: null, linkUrl: null })
  })

  test('is shown to them one at a time, and the journal records who has seen it (PLT-6-33)', async () => {
    const { martin, jan } = world.people
    expect((await show('internal', martin.assessee_guid)).body).toMatchObject({ linkGuid: world.shares.questionnaires })
    expect((await show('internal', jan.assessee_guid)).status).toBe(404)
    expect((await show('OrgAdmin', martin.assessee_guid)).status).toBe(403)
    const kept = await assay.build(async (tx) => ({
      journal: await tx
        .selectFrom('activity_journal')
        .select(['code', 'assessee_id', 'originator_user_name', 'internal'])
        .where('assessee_id', '=', martin.id)
        .execute(),
      audit: await tx
        .selectFrom('audit_log')
        .select('user_name')
        .where('action', '=', 'show-questionnaire-link')
        .execute(),
    }))
    expect(kept.journal).toEqual([
      {
        code: 'QUESTIONNAIRE_LINK_SHOWN',
        assessee_id: martin.id,
        originator_user_name: 'internal',
        internal: true,
      },
    ])
    expect(kept.audit).toEqual([{ user_name: 'internal' }])
  })
})
