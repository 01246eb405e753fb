import { describe, expect, it } from 'vitest'
import { isPublicRoute, routeIds, routeOf, type AuthenticatedRouteId } from './route-table.ts'
import type { Caller, ProjectFacts } from '../access/facts.ts'
import { features } from '../access/feature-names.ts'
import { noPermissions, permissionsFor, type Permissions } from '../access/permissions.ts'
import { isFeatureOn, routeGate, warningBanner, type Gate } from './route-gate.ts'
import type { Role } from '../access/roles.ts'

const project: ProjectFacts = {
  ownerUserName: 'owner',
  visibleToClients: true,
  deleted: false,
  isEap: false,
  grants: [],
  lastRequest: 'none',
}
const inProject = { orgGuid: 'acme', projGuid: 'p1', waveGuid: 'w1' }

function may(held: readonly Role[], of: Partial<ProjectFacts> = {}, more: Partial<Caller> = {}): Permissions {
  const caller: Caller = {
    userName: 'petra',
    roles: held,
    organizationId: 'acme',
    branchIds: ['cz'],
    isEapExpert: false,
    ...more,
  }
  return permissionsFor(caller, { id: 'acme', branchId: 'cz', deleted: false }, { ...project, ...of })
}

const gate = (id: AuthenticatedRouteId, held: readonly Role[], params: Record<string, string> = inProject): Gate =>
  routeGate(id, may(held), features, params)

const owner = { ownerUserName: 'petra' }
const authenticated = routeIds.filter((id): id is AuthenticatedRouteId => !isPublicRoute(id))

/** Only the parameters of the route's paths. */
const paramsOf = (id: AuthenticatedRouteId) =>
  routeOf(id).paths.some((path) => path.includes('{orgGuid}')) ? inProject : undefined

describe('routeGate by capability', () => {
  it.each<[AuthenticatedRouteId, string, Partial<Record<Role, Gate>>]>([
    [
      'project-overview',
      'PLT-6-28',
      {
        admin: 'open',
        OrgAdmin: 'open',
        internal: 'read-only',
        OrgUser: 'read-only',
        Observer: 'read-only',
        EAPbranchAdmin: 'denied',
      },
    ],
    ['assessee', 'OPS-6-03', { OrgAdmin: 'open', OrgUser: 'read-only', EAPbranchAdmin: 'denied' }],
    [
      'mylogins',
      'PLT-6-29',
      { support: 'open', OrgAdmin: 'open', AS360clientAdmin: 'denied', OrgUser: 'denied', internal: 'denied' },
    ],
    [
      'myreports',
      'PLT-6-30, PLT-6-31',
      { OrgAdmin: 'open', OrgUser: 'read-only', internal: 'denied', Observer: 'denied' },
    ],
    ['links', 'PLT-6-32', { OrgAdmin: 'open', AS360clientAdmin: 'denied', internal: 'denied' }],
    ['questionnaire-links', 'PLT-6-33, OPS-6-40', { support: 'open', internal: 'read-only', OrgAdmin: 'denied' }],
    ['loginlisting', 'PLT-6-34', { 'branch admin': 'open', admin: 'open', support: 'denied', internal: 'denied' }],
    ['my-tools', 'PLT-6-35', { 'branch admin': 'open', 'project manager': 'denied' }],
    ['invoicing', 'PLT-6-36', { 'branch admin': 'open', support: 'denied', OrgAdmin: 'denied' }],
    ['price-list', 'PLT-1-13', { 'branch admin': 'open', internal: 'open', OrgAdmin: 'denied', Observer: 'denied' }],
    ['360-invoicing', 'PLT-6-38, PLT-2-164', { admin: 'open', internal: 'read-only', AS360clientAdmin: 'denied' }],
    ['report-templates', 'PLT-6-39', { 'branch admin': 'open', internal: 'denied' }],
    ['report-template', 'PLT-6-25, PLT-6-39', { 'branch admin': 'open', internal: 'denied' }],
    ['competency-templates', 'PLT-6-40', { admin: 'open', 'branch admin': 'denied' }],
    ['acdc-activities', 'OPS-6-63', { admin: 'open', 'branch admin': 'denied' }],
    ['360-templates', 'PLT-6-41', { internal: 'open', AS360clientAdmin: 'open', OrgAdmin: 'denied' }],
    ['generic-email-templates', 'PLT-6-42', { superadmin: 'open', support: 'open', admin: 'denied' }],
    [
      'eap',
      'PLT-6-43, EAP-6-02',
      { superadmin: 'open', EAPlineOperator: 'open', EAPbranchAdmin: 'open', internal: 'denied' },
    ],
    ['eap-calendar', 'PLT-6-44, EAP-6-03', { admin: 'open', EAPbranchAdmin: 'open', support: 'denied' }],
    [
      'eap-licences',
      'EAP-1-01',
      {
        admin: 'open',
        EAPbranchAdmin: 'open',
        EAPlineOperator: 'denied',
        internal: 'denied',
        'branch admin': 'denied',
      },
    ],
    ['eap-licence', 'EAP-1-01', { admin: 'open', EAPbranchAdmin: 'open', EAPlineOperator: 'denied' }],
    ['eap-experts', 'EAP-1-01', { superadmin: 'open', EAPbranchAdmin: 'denied', EAPlineOperator: 'denied' }],
    ['eap-expert', 'EAP-1-01', { superadmin: 'open', EAPbranchAdmin: 'denied', EAPlineOperator: 'denied' }],
    [
      'eap-service',
      'EAP-6-06',
      { admin: 'open', EAPbranchAdmin: 'denied', EAPlineOperator: 'denied', internal: 'denied' },
    ],
    ['eap-catalogue', 'EAP-1-01', { admin: 'open', EAPbranchAdmin: 'denied', EAPlineOperator: 'denied' }],
    ['eap-bookings', 'PLT-6-44, EAP-2-05', { admin: 'open', EAPlineOperator: 'open', OrgUser: 'denied' }],
    [
      'about-app',
      'PLT-6-46, PLT-2-187',
      { internal: 'open', AS360clientAdmin: 'open', OrgUser: 'denied', OrgAdmin: 'denied' },
    ],
    ['who-has-access', 'PLT-6-27', { OrgAdmin: 'open', internal: 'read-only', EAPlineOperator: 'denied' }],
    ['projects', 'PLT-2-118', { OrgUser: 'open', internal: 'open', EAPlineOperator: 'denied' }],
    ['assign-tools', 'OPS-6-35', { 'branch admin': 'open', support: 'denied', OrgAdmin: 'denied' }],
    ['customize-tool', 'OPS-6-05, OPS-6-65', { 'branch admin': 'open', OrgAdmin: 'read-only' }],
    ['import-languages', 'OPS-6-46', { superadmin: 'open', admin: 'denied' }],
    ['add-nominations', 'OPS-6-22', { OrgAdmin: 'open', internal: 'denied', OrgUser: 'denied' }],
    ['nomination-links', 'OPS-6-25', { OrgAdmin: 'open', OrgUser: 'denied' }],
    ['dcm-progress-monitor', 'OPS-6-23', { AS360clientAdmin: 'open', OrgUser: 'denied' }],
    ['as360-control-panel', 'OPS-6-24', { AS360clientAdmin: 'open', OrgUser: 'denied' }],
    ['upload-data-ist', 'OPS-6-61', { support: 'open', OrgUser: 'denied' }],
    ['acdc-participants', 'OPS-6-62', { AS360clientAdmin: 'open', OrgUser: 'denied' }],
    [
      'send-questionnaire-invites',
      'OPS-6-50, OPS-6-58',
      { admin: 'open', support: 'open', OrgAdmin: 'denied', internal: 'denied' },
    ],
    ['send-pl-invites', 'OPS-6-09', { admin: 'open', support: 'denied' }],
    ['send-360-reports', 'OPS-6-14', { admin: 'open', support: 'denied', AS360clientAdmin: 'denied' }],
  ])('%s opens by its own rule (%s, PLT-6-26)', (id, _ids, expected) => {
    const found = Object.keys(expected).map((role) => [role, gate(id, [role as Role])])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('wave setup is for managers, and for client admins of 360 in their own kinds of wave (OPS-6-07, OPS-6-16, OPS-6-51)', () => {
    const of = (role: Role, waveSetupType: string) => gate('wave-setup', [role], { ...inProject, waveSetupType })
    expect(of('admin', 'generic')).toBe('open')
    expect(of('AS360clientAdmin', 'as360')).toBe('open')
    expect(of('AS360clientAdmin', 'acdc')).toBe('open')
    expect(of('AS360clientAdmin', 'generic')).toBe('denied')
    expect(of('OrgAdmin', 'as360')).toBe('denied')
  })

  it('EAP branch admins read the reports of EAP projects (PLT-6-30)', () => {
    expect(routeGate('myreports', may(['EAPbranchAdmin'], { isEap: true }), features, inProject)).toBe('read-only')
    expect(gate('myreports', ['EAPbranchAdmin'])).toBe('denied')
  })

  it('an EAP expert, who is in no organization, opens the calendar under one (EAP-2-04)', () => {
    const expert = may([], {}, { isEapExpert: true, organizationId: null })
    expect(routeGate('eap-calendar', expert, features, { orgGuid: 'acme' })).toBe('open')
  })
})

describe('routeGate by organization and project', () => {
  it('needs the organization to be visible (PLT-8-12, PLT-2-118)', () => {
    const elsewhere = may(['OrgUser'], {}, { organizationId: 'other' })
    expect(routeGate('projects', elsewhere, features, { orgGuid: 'acme' })).toBe('denied')
  })

  it.each(authenticated.filter((id) => routeOf(id).needsProject && id !== 'eap-of-project').map((id) => [id]))(
    '%s stays closed when the project cannot be seen (PLT-2-70, PLT-6-12)',
    (id) => {
      const hidden = may(['OrgAdmin', 'AS360clientAdmin', 'OrgUser'], { visibleToClients: false })
      expect(routeGate(id, hidden, features, inProject)).toBe('denied')
    },
  )

  it('opens only the starting points without permissions (PLT-6-11)', () => {
    const opened = authenticated.filter((id) => routeGate(id, noPermissions, features, paramsOf(id)) !== 'denied')
    expect(opened).toEqual(['root', 'organizations', 'journal-record'])
  })

  it('opens everything to a superadmin (PLT-6-15)', () => {
    const closed = authenticated.filter((id) => gate(id, ['superadmin']) !== 'open')
    expect(closed).toEqual([])
  })

  it('lets an Observer edit on no screen, whatever the other role (OPS-6-02)', () => {
    const worked = authenticated.filter((id) => gate(id, ['superadmin', 'Observer']) === 'open')
    expect(worked).toEqual(['root', 'organizations', 'journal-record', 'projects'])
  })
})

describe('routeGate by feature', () => {
  it.each(
    authenticated
      .filter((id) => routeOf(id).feature !== null && !['organizations', 'projects'].includes(id))
      .map((id) => [id, routeOf(id).feature] as const),
  )('%s is off without %s (PLT-2-72)', (id, feature) => {
    const others = features.filter((name) => name !== feature)
    expect(routeGate(id, may(['superadmin']), others, inProject)).toBe('feature-off')
    expect(routeGate(id, may(['superadmin']), [feature ?? ''], inProject)).toBe('open')
  })

  it('does not close the lists that the banner leads to (PLT-2-73)', () => {
    expect(routeGate('organizations', may(['internal']), [])).toBe('open')
    expect(routeGate('projects', may(['internal']), [], { orgGuid: 'acme' })).toBe('open')
  })

  it.each<[AuthenticatedRouteId]>([['about-app'], ['acdc-activities'], ['journal-record'], ['assign-tools']])(
    '%s has no feature and opens by capability alone (PLT-6-25)',
    (id) => {
      expect(routeGate(id, may(['superadmin']), [], inProject)).toBe('open')
    },
  )

  it('needs no feature if the route has none', () => {
    expect(isFeatureOn(null, [])).toBe(true)
    expect(isFeatureOn('Eap', ['eap'])).toBe(false)
  })
})

describe('warningBanner', () => {
  const banner = (gated: Gate, permissions: Permissions, params: Record<string, string> = inProject) =>
    warningBanner(gated, permissions, params)

  it('is absent on an open page', () => {
    expect(banner('open', may(['admin']))).toBeNull()
  })

  it.each<[ProjectFacts['lastRequest'], string]>([
    ['none', 'button'],
    ['pending', 'pending'],
    ['denied', 'denied'],
  ])('after the request state "%s" shows "%s" (PLT-2-74, PLT-2-75, EAP-6-08)', (lastRequest, request) => {
    const permissions = may(['internal'], { lastRequest })
    expect(banner('denied', permissions)).toEqual({ kind: 'no-access', request })
    expect(banner('read-only', permissions)).toEqual({ kind: 'read-only', request })
  })

  it('says read-only to users who may see but not edit (PLT-2-71, PLT-2-76)', () => {
    const permissions = may(['OrgUser'])
    expect(banner(routeGate('project-overview', permissions, features, inProject), permissions)).toEqual({
      kind: 'read-only',
      request: 'none',
    })
  })

  it('does not tell a client user that a request is pending which he cannot make (PLT-2-75, PLT-6-19)', () => {
    expect(banner('denied', may(['OrgUser'], { visibleToClients: false }))).toEqual({
      kind: 'no-access',
      request: 'none',
    })
  })

  it('does not speak of a request for a project that does not exist (PLT-2-75, PLT-6-19)', () => {
    const caller = {
      userName: 'petra',
      roles: ['project manager'],
      organizationId: null,
      branchIds: [],
      isEapExpert: false,
    }
    const permissions = permissionsFor(caller as Caller, { id: 'acme', branchId: 'cz', deleted: false }, null)
    expect(banner('denied', permissions)).toEqual({ kind: 'no-access', request: 'none' })
  })

  it('offers no request where access is not what is missing (PLT-2-72)', () => {
    expect(banner('feature-off', may(['internal']))).toEqual({ kind: 'feature-off', request: 'none' })
    expect(banner('denied', may(['support']))).toEqual({ kind: 'no-access', request: 'none' })
    expect(banner('denied', may(['internal']), { orgGuid: 'acme' })).toEqual({ kind: 'no-access', request: 'none' })
  })

  it('disappears for the project owner (PLT-6-15)', () => {
    const permissions = may(['project manager'], owner)
    expect(banner(routeGate('wave-setup', permissions, features, inProject), permissions)).toBeNull()
  })
})
