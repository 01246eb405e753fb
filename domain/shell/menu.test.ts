import { describe, expect, it } from 'vitest'
import type { Caller, ProjectFacts } from '../access/facts.ts'
import { features } from '../access/feature-names.ts'
import { menuFor, type MenuContext, type MenuEntryId } from './menu.ts'
import { permissionsFor } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'

const project: ProjectFacts = {
  ownerUserName: 'owner',
  visibleToClients: true,
  deleted: false,
  isEap: false,
  grants: [],
  lastRequest: 'none',
}
const everywhere: MenuContext = { orgGuid: 'acme', projGuid: 'p1' }
const inOrganization: MenuContext = { orgGuid: 'acme', projGuid: null }
const outside: MenuContext = { orgGuid: null, projGuid: null }

function may(held: readonly Role[], context: MenuContext, of: Partial<ProjectFacts> = {}) {
  const caller: Caller = {
    userName: 'petra',
    roles: held,
    organizationId: 'acme',
    branchIds: ['cz'],
    isEapExpert: false,
  }
  const organization = context.orgGuid ? { id: 'acme', branchId: 'cz', deleted: false } : null
  return permissionsFor(caller, organization, context.projGuid ? { ...project, ...of } : null)
}

const menu = (held: readonly Role[], context = everywhere, on: readonly string[] = features) =>
  menuFor(may(held, context), on, context)
const ids = (...facts: Parameters<typeof menu>) => menu(...facts).map((entry) => entry.id)

describe('menuFor', () => {
  it('has every entry, in its section and order, for a superadmin in a project (PLT-2-69)', () => {
    const sections = Map.groupBy(menu(['superadmin']), (entry) => entry.section)
    expect([...sections].map(([section, entries]) => [section, entries.map((entry) => entry.id)])).toEqual([
      [
        'project',
        [
          'ProjectOverview',
          'ProjectLogins',
          'ProjectReports',
          'ProjectLinks',
          'QuestionnaireLinks',
          'WhoHasAccess',
          'AboutApp',
        ],
      ],
      [
        'organization',
        [
          'OrganizationDetails',
          'LoginsReporting',
          'Invoicing',
          '360Invoicing',
          'YourToolsLibrary',
          'SwitchProject',
          'SwitchOrganization',
          'PriceList',
          'ProviderSettings',
          'Crm',
          'AuditLog',
        ],
      ],
      ['templates', ['360Templates', 'CompetencySystems', 'AcdcActivities', 'ReportTemplates', 'HoganMailing']],
      ['assistance', ['Eap', 'EapCalendar', 'EapBookings', 'EapService', 'EapLicences', 'EapExperts', 'EapCategories']],
    ])
  })

  it.each<[Role, string, MenuEntryId[]]>([
    [
      'OrgAdmin',
      'PLT-6-29, PLT-6-30, PLT-6-32, PLT-6-27',
      [
        'ProjectOverview',
        'ProjectLogins',
        'ProjectReports',
        'ProjectLinks',
        'WhoHasAccess',
        'OrganizationDetails',
        'SwitchProject',
      ],
    ],
    ['OrgUser', 'PLT-1-06, PLT-6-31', ['ProjectOverview', 'WhoHasAccess', 'OrganizationDetails', 'SwitchProject']],
    [
      'AS360clientAdmin',
      'PLT-6-29, PLT-6-32, PLT-6-38, PLT-6-46',
      [
        'ProjectOverview',
        'ProjectReports',
        'WhoHasAccess',
        'AboutApp',
        'OrganizationDetails',
        'SwitchProject',
        '360Templates',
      ],
    ],
    [
      'internal',
      'PLT-6-33, PLT-6-38, PLT-6-41, PLT-6-45',
      [
        'ProjectOverview',
        'QuestionnaireLinks',
        'WhoHasAccess',
        'AboutApp',
        'OrganizationDetails',
        '360Invoicing',
        'SwitchProject',
        'SwitchOrganization',
        'PriceList',
        'Crm',
        '360Templates',
      ],
    ],
    ['Observer', 'PLT-6-03', ['ProjectOverview', 'WhoHasAccess', 'OrganizationDetails', 'SwitchProject']],
  ])('shows %s exactly his entries (%s)', (role, _ids, expected) => {
    expect(ids([role])).toEqual(expected)
  })

  it('shows the entries of a project only within one (PLT-6-27, PLT-6-33)', () => {
    expect(menu(['superadmin'], inOrganization).filter((entry) => entry.section === 'project')).toEqual([])
  })

  it('shows outside of organizations only what needs none (PLT-2-68)', () => {
    expect(ids(['superadmin'], outside)).toEqual([
      'SwitchOrganization',
      'PriceList',
      'Crm',
      'Eap',
      'EapCalendar',
      'EapBookings',
      'EapService',
      'EapLicences',
      'EapExperts',
      'EapCategories',
    ])
  })

  it('hides an entry whose feature is off, whatever the capability (PLT-2-69)', () => {
    for (const feature of features) {
      expect(
        ids(
          ['superadmin'],
          everywhere,
          features.filter((name) => name !== feature),
        ),
      ).not.toContain(feature)
    }
    expect(ids(['superadmin'], everywhere, [])).toEqual([
      'AboutApp',
      'PriceList',
      'ProviderSettings',
      'Crm',
      'AuditLog',
      'AcdcActivities',
    ])
  })

  it('hides the booking entries with the EAP (PLT-6-23)', () => {
    const withoutEap = features.filter((feature) => feature !== 'Eap')
    expect(menu(['superadmin'], everywhere, withoutEap).filter((entry) => entry.section === 'assistance')).toEqual([])
  })

  it('hides the calendar and the bookings from line operators (EAP-6-06)', () => {
    expect(ids(['EAPlineOperator'], outside)).toEqual(['Eap'])
  })

  it('shows licences to those who administer them, experts and categories to the house alone (EAP-1-01)', () => {
    const keeping = (roles: Parameters<typeof ids>[0]) =>
      ids(roles, outside).filter((id) => ['EapLicences', 'EapExperts', 'EapCategories'].includes(id))
    expect(keeping(['admin'])).toEqual(['EapLicences', 'EapExperts', 'EapCategories'])
    expect(keeping(['EAPbranchAdmin'])).toEqual(['EapLicences'])
    expect(keeping([])).toEqual([])
  })

  it('leads an EAP branch admin to the EAP page of the project, without an overview (PLT-6-28, EAP-2-09)', () => {
    const entries = menuFor(may(['EAPbranchAdmin'], everywhere, { isEap: true }), features, everywhere)
    expect(entries.map((entry) => entry.id)).not.toContain('ProjectOverview')
    expect(entries.map((entry) => entry.id)).toContain('ProjectReports')
    expect(entries.find((entry) => entry.id === 'Eap')?.path).toBe('/organization/acme/project/p1/eap')
  })

  it('keeps the project in its links and leaves it to change one (PLT-2-31, PLT-2-81)', () => {
    const paths = Object.fromEntries(menu(['superadmin']).map((entry) => [entry.id, entry.path]))
    expect(paths).toMatchObject({
      ProjectOverview: '/organization/acme/project/p1/project-overview',
      Invoicing: '/organization/acme/project/p1/invoicing',
      HoganMailing: '/organization/acme/project/p1/generic-email-templates',
      SwitchProject: '/organization/acme/projects',
      SwitchOrganization: '/organizations',
      Eap: '/eap',
    })
    expect(menu(['superadmin'], inOrganization).find((entry) => entry.id === 'Invoicing')?.path).toBe(
      '/organization/acme/invoicing',
    )
  })
})
