import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { permissions } from '../../../contract/access/permissions.ts'
import { buildCallers } from '../../testing/build-callers.ts'
import { branchId, buildOrganization, buildProject } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Permissions = z.output<typeof permissions>

let assay: TestApp
let company: string
let project: string
let ownerless: string
let hidden: string
let as: (name: string) => Client

const permissionsOf = async (name: string, body: object = { companyGuid: company, projectGuid: project }) =>
  (await as(name).post('/api/crm/permissions', body)).body as Permissions

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    company = (await buildOrganization(tx)).id
    const foreign = (await buildOrganization(tx, { branch_id: branchId('HU') })).id
    as = await buildCallers(assay, tx, [
      ['manager', ['project manager']],
      ['internal', ['internal']],
      ['admin', ['admin']],
      ['branchadmin', ['branchadmin'], { branch_id: branchId('CZ') }],
      ['branchadmin2', ['branch admin'], { branch_id: branchId('HU') }],
      ['orgadmin', ['ORGadmin'], { organization_id: company }],
      ['orguser2', ['OrgUser'], { organization_id: foreign }],
      ['eapexpert', []],
    ])
    await tx.insertInto('eap_experts').values({ user_name: 'eapexpert' }).execute()
    project = (await buildProject(tx, { organization_id: company, owner_user_name: 'manager', name: 'Leaders' })).id
    ownerless = (await buildProject(tx, { organization_id: company })).id
    hidden = (await buildProject(tx, { organization_id: company, visible_to_clients: false })).id
  })
})
afterAll(() => assay.close())

describe('POST /api/crm/permissions', () => {
  test('has every flag and list, for an organization and a project (PLT-3-12, PLT-3-13, PLT-3-14, PLT-3-15, PLT-3-17, PLT-7-35)', async () => {
    const answer = await permissionsOf('manager')
    expect(answer).toMatchObject({
      canManageThisProject: true,
      canCreateLogins: true,
      hasInternalRole: true,
      supremeRole: 'project manager',
    })
    expect(answer.featurePermissions).toHaveLength(18)
    expect(Object.values(answer).filter((value) => typeof value === 'boolean')).toHaveLength(22)
  })

  test('leaves the project flags false without a project (PLT-7-35)', async () => {
    expect(await permissionsOf('admin', { companyGuid: company })).toMatchObject({
      canSeeThisOrganization: true,
      canSeeThisProject: false,
    })
    expect(await permissionsOf('admin', {})).toMatchObject({ canSeeThisOrganization: false, hasAdminRole: true })
  })

  test("gives client users their visible projects and nobody else's (PLT-1-05, PLT-6-12, PLT-6-16)", async () => {
    expect(await permissionsOf('orgadmin')).toMatchObject({
      canSeeThisProject: true,
      canEditThisProject: true,
      canSwitchCompany: false,
    })
    expect(await permissionsOf('orgadmin', { companyGuid: company, projectGuid: hidden })).toMatchObject({
      canSeeThisProject: false,
    })
    expect(await permissionsOf('orguser2')).toMatchObject({ canSeeThisOrganization: false, canSeeThisProject: false })
  })

  test('gives branch admins their own branch (PLT-6-15)', async () => {
    expect(await permissionsOf('branchadmin')).toMatchObject({ canManageThisProject: true, canManageInvoices: true })
    expect(await permissionsOf('branchadmin2')).toMatchObject({
      canSeeThisProject: true,
      canManageThisProject: false,
      canManageInvoices: false,
    })
  })

  test('recognizes an EAP expert by the expert record (PLT-6-18)', async () => {
    expect(await permissionsOf('eapexpert')).toMatchObject({ canSeeEap: true, hasInternalRole: false, supremeRole: '' })
  })

  test('has what the pages of the assistance programme ask for (EAP-6-01)', async () => {
    const asked = ({ supremeRole, ...flags }: Permissions) => [
      flags.canSeeEap,
      flags.canSeeThisProject,
      flags.canEditThisProject,
      flags.canRequestPermissions,
      flags.hasDeniedPermissions,
      flags.hasInternalRole,
      flags.hasAdminRole,
      flags.hasBranchadminRole,
      flags.hasSuperadminRole,
      supremeRole,
    ]
    const none = [false, false, false, false, false]
    expect(asked(await permissionsOf('eapexpert'))).toEqual([true, ...none, false, false, false, ''])
    expect(asked(await permissionsOf('admin', {}))).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      false,
      'admin',
    ])
  })
})

describe('asking for access', () => {
  test("goes to the project's admin, who grants it (PLT-3-16, PLT-4-18, PLT-6-08, PLT-6-19, PLT-7-36, PLT-7-37, PLT-7-38)", async () => {
    expect(await permissionsOf('internal')).toMatchObject({ canRequestPermissions: true, canEditThisProject: false })
    const asked = await as('internal').post(`/api/crm/request-permission/${project}`)
    expect(asked.body).toEqual(['manager'])
    expect(await permissionsOf('internal')).toMatchObject({ canRequestPermissions: false, hasDeniedPermissions: false })
    expect((await permissionsOf('manager')).permissionRequests).toEqual([
      { userName: 'internal', projectName: 'Leaders', projectGuid: project },
    ])
    expect((await permissionsOf('admin')).permissionRequests).toEqual([])

    const foreign = await as('branchadmin2').post('/api/crm/grant-permission', {
      projectGuid: project,
      userName: 'internal',
      granted: true,
    })
    expect(foreign.status).toBe(403)
    const denied = await as('manager').post('/api/crm/grant-permission', {
      projectGuid: project,
      userName: 'internal',
      granted: false,
    })
    expect(denied.status).toBe(200)
    expect(await permissionsOf('internal')).toMatchObject({
      hasDeniedPermissions: true,
      canRequestPermissions: false,
      canEditThisProject: false,
    })
    await as('manager').post('/api/crm/grant-permission', { projectGuid: project, userName: 'internal', granted: true })
    expect(await permissionsOf('internal')).toMatchObject({
      canEditThisProject: true,
      canManageThisProject: true,
      hasDeniedPermissions: false,
    })
  })

  test('answers an empty list if nobody can be asked, and stores nothing (PLT-6-09, PLT-8-28)', async () => {
    const asked = await as('branchadmin2').post(`/api/crm/request-permission/${ownerless}`)
    expect(asked).toMatchObject({ status: 200, body: [] })
    expect(await permissionsOf('branchadmin2', { companyGuid: company, projectGuid: ownerless })).toMatchObject({
      canRequestPermissions: true,
    })
  })

  test('is refused to those who may not ask, and for unknown projects (PLT-6-07)', async () => {
    expect(await as('orgadmin').post(`/api/crm/request-permission/${project}`)).toMatchObject({
      status: 403,
      body: { errorMessage: 'NOT_ALLOWED' },
    })
    expect((await as('orguser2').post(`/api/crm/request-permission/${project}`)).status).toBe(404)
    expect((await as('internal').post('/api/crm/request-permission/nothing')).status).toBe(400)
    const unasked = await as('manager').post('/api/crm/grant-permission', {
      projectGuid: project,
      userName: 'admin',
      granted: true,
    })
    expect(unasked).toMatchObject({ status: 409, body: { errorMessage: 'REQUEST_NOT_PENDING' } })
  })
})

describe('who has access', () => {
  test('lists users with their roles; only internal users see why they have access (PLT-3-41, PLT-2-188, PLT-2-189, PLT-7-33)', async () => {
    const internal = (await as('manager').get(`/api/crm/project-who-has-access/${project}`)).body as {
      users: object[]
      permissions: object[]
    }
    expect(internal.users).toContainEqual({ userName: 'manager', supremeRole: 'project manager' })
    expect(internal.users).toContainEqual({ userName: 'orgadmin', supremeRole: 'OrgAdmin' })
    expect(internal.permissions).toContainEqual({ user: 'branchadmin', role: 'branch admin', accessScope: 'branch' })
    expect(internal.users).not.toContainEqual(expect.objectContaining({ userName: 'branchadmin2' }))
    const client = (await as('orgadmin').get(`/api/crm/project-who-has-access/${project}`)).body as {
      permissions: object[]
    }
    expect(client.permissions).toEqual([])
  })

  test('is refused for hidden and foreign projects (PLT-6-12)', async () => {
    expect((await as('orgadmin').get(`/api/crm/project-who-has-access/${hidden}`)).status).toBe(403)
    expect((await as('orguser2').get(`/api/crm/project-who-has-access/${project}`)).status).toBe(404)
  })
})

test('feature access is the general list (PLT-7-29)', async () => {
  expect((await as('manager').get('/api/crm/feature-access')).body).toMatchObject({
    featurePermissions: expect.arrayContaining(['Invoicing', '360Templates']) as string[],
  })
})
