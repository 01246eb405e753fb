import { describe, expect, it } from 'vitest'
import { features } from '../access/feature-names.ts'
import { isPublicRoute, routeIds, routeOf, type RouteId } from './route-table.ts'
import { matchRoute, pathTo, projectOf, respelled, withoutProject } from './routes.ts'

const params: Record<string, string> = {
  orgGuid: 'o1',
  projGuid: 'p1',
  share: 's1',
  waveGuid: 'w1',
  waveSetupType: 'as360',
  selectedProjGuid: 'p2',
  invoiceGuid: 'i1',
  assesseeId: '7',
  assesseeIds: '7-8-9',
  customToolId: '3',
  templateId: 'new',
  activityId: '5',
  activityJournalGuid: 'j1',
  caseYearId: '26/14',
  licenseGuid: 'l1',
  categorySlug: 'family',
  linkGuid: 'k1',
  notificationGuid: 'n1',
  userName: 'eapexpert',
  recipientGuid: 'r1',
}

const fill = (path: string) =>
  path.replaceAll(/\{(\w+)\??\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
const withoutOptional = (path: string) => path.replaceAll(/\/\{\w+\?\}/g, '')

const addresses = routeIds.flatMap((id) =>
  routeOf(id).paths.flatMap((path) => [[fill(path), id] as const, [fill(withoutOptional(path)), id] as const]),
)

describe('matchRoute', () => {
  it.each(addresses)('finds %s as %s (PLT-2-31, OPS-2-02)', (address, id) => {
    expect(matchRoute(address)?.id).toBe(id)
  })

  it.each<[string, RouteId, Record<string, string>]>([
    ['/organization/o1/project/p1/myreports', 'myreports', { orgGuid: 'o1', projGuid: 'p1' }],
    ['/organization/o1/myreports/p2', 'myreports', { orgGuid: 'o1', selectedProjGuid: 'p2' }],
    ['/organization/o1/myreports/p2/w1', 'myreports', { orgGuid: 'o1', selectedProjGuid: 'p2', waveGuid: 'w1' }],
    ['/organization/o1/invoicing/i1', 'invoicing', { orgGuid: 'o1', invoiceGuid: 'i1' }],
    ['/organization/o1/project/p1/invoicing/i1', 'invoicing', { orgGuid: 'o1', projGuid: 'p1', invoiceGuid: 'i1' }],
    ['/eap/case/26%2F14', 'eap-case', { caseYearId: '26/14' }],
    ['/organization/o1/shared-dcm-progress-monitor/s1', 'shared-progress', { orgGuid: 'o1', share: 's1' }],
    ['/organizations/', 'organizations', {}],
  ])('reads %s (PLT-2-14, PLT-2-35, PLT-2-37, PLT-2-64)', (address, id, expected) => {
    expect(matchRoute(address)).toEqual({ id, params: expected })
  })

  it.each([
    ['/organization/o1'],
    ['/organization/o1/add-participants'],
    ['/organization/o1/send-360-reports/w1'],
    ['/organization/o1/project/p1/send-xrt-reports/w1'],
    ['/project/p1/invoicing/i1'],
    ['/eap/26-14'],
    ['/organization/o1/nominations/s1'],
    ['/unsubscribe/n1'],
    ['/%E0%A4%A'],
  ])('knows no %s (PLT-2-55, OPS-2-37, EAP-2-02)', (address) => {
    expect(matchRoute(address)).toBeUndefined()
  })
})

describe('the route table', () => {
  it('has the public routes and no other public one (PLT-2-01, PLT-2-08, PLT-2-12, PLT-2-13, PLT-2-14, PLT-2-15, PLT-2-17, PLT-2-18, PLT-2-19, PLT-6-63)', () => {
    expect(routeIds.filter(isPublicRoute)).toEqual([
      'shared-reports',
      'shared-tools',
      'nomination-link',
      'questionnaires',
      'acdc-scoring',
      'shared-progress',
      'unsubscribe',
      'eap-reservations',
      'eap-reservation',
      'eap-waiting',
      'eap-outcome',
      'today',
      'login',
      'login-callback',
      'login-logout',
    ])
  })

  it.each([
    ['ProjectOverview', 'project-overview'],
    ['ProjectLogins', 'mylogins'],
    ['ProjectReports', 'myreports'],
    ['ProjectLinks', 'links'],
    ['QuestionnaireLinks', 'questionnaire-links'],
    ['WhoHasAccess', 'who-has-access'],
    ['SwitchProject', 'projects'],
    ['YourToolsLibrary', 'my-tools'],
    ['Eap', 'eap'],
    ['LoginsReporting', 'loginlisting'],
    ['Invoicing', 'invoicing'],
    ['360Invoicing', '360-invoicing'],
    ['ReportTemplates', 'report-templates'],
    ['CompetencySystems', 'competency-templates'],
    ['360Templates', '360-templates'],
    ['HoganMailing', 'generic-email-templates'],
    ['SwitchOrganization', 'organizations'],
  ] as const)('binds %s to %s (PLT-6-21, PLT-6-22, PLT-6-23)', (feature, id) => {
    expect(routeOf(id).feature).toBe(feature)
  })

  it('gives editors the feature of their list (PLT-6-25)', () => {
    for (const id of routeIds) {
      const list = routeIds.find((other) => other !== id && id.startsWith(`${other}-`) && /templates/.test(other))
      if (list) expect([id, routeOf(id).feature]).toEqual([id, routeOf(list).feature])
    }
    expect(routeOf('report-template').feature).toBe('ReportTemplates')
    expect(routeOf('favorite-tool').feature).toBe('YourToolsLibrary')
  })

  it('names only features that exist (PLT-6-21)', () => {
    const named = routeIds.map((id) => routeOf(id).feature).filter((feature) => feature !== null)
    expect(named.filter((feature) => !features.includes(feature))).toEqual([])
  })
})

describe('pathTo', () => {
  it('builds the address that leads back to the route (PLT-2-31)', () => {
    for (const id of routeIds) expect([id, matchRoute(pathTo(id, params))?.id]).toEqual([id, id])
  })

  it('keeps the project when there is one, except for the project list (PLT-2-31, PLT-2-81)', () => {
    const both = { orgGuid: 'o1', projGuid: 'p1' }
    expect(pathTo('invoicing', both)).toBe('/organization/o1/project/p1/invoicing')
    expect(pathTo('invoicing', { orgGuid: 'o1' })).toBe('/organization/o1/invoicing')
    expect(pathTo('projects', both)).toBe('/organization/o1/projects')
    expect(pathTo('organizations', both)).toBe('/organizations')
  })

  it('writes shared progress with its project (PLT-2-14, OPS-2-26)', () => {
    expect(pathTo('shared-progress', { orgGuid: 'o1', projGuid: 'p1', share: 's1' })).toBe(
      '/organization/o1/project/p1/shared-dcm-progress-monitor/s1',
    )
  })

  it('escapes characters that could change the address', () => {
    expect(pathTo('eap-case', { caseYearId: '../26?x' })).toBe('/eap/case/..%2F26%3Fx')
  })

  it('refuses to build an incomplete address', () => {
    expect(() => pathTo('assessee', { orgGuid: 'o1' })).toThrow('assessee')
  })
})

describe('redirects', () => {
  it('spell favorite-tool as we do (PLT-2-45, OPS-2-14)', () => {
    expect(respelled('/organization/o1/project/p1/favourite-tool/3')).toBe(
      '/organization/o1/project/p1/favorite-tool/3',
    )
    expect(respelled('/organization/o1/favorite-tool/3')).toBeUndefined()
    expect(respelled('/organization/o1/constructor')).toBeUndefined()
  })

  it.each([
    ['/organization/o1/assign-tools/w1', '/organization/o1/projects'],
    ['/organization/o1/project-overview', '/organization/o1/projects'],
    ['/organization/o1/who-has-access', '/organization/o1/projects'],
    ['/organization/o1/mylogins', '/organization/o1/projects'],
    ['/organization/o1/mylogins/p2', undefined],
    ['/organization/o1/project/p1/assign-tools/w1', undefined],
    ['/organization/o1/invoicing', undefined],
    ['/organization/o1/360-templates', undefined],
  ])('from %s without a project lead to %s (PLT-2-32, OPS-2-02, OPS-2-04)', (address, target) => {
    const match = matchRoute(address)
    expect(match && withoutProject(match)).toBe(target)
  })

  it('take the project selected on a page before that of the prefix (PLT-2-35, PLT-2-39)', () => {
    expect(projectOf({ orgGuid: 'o1', projGuid: 'p1', selectedProjGuid: 'p2' })).toBe('p2')
    expect(projectOf({ orgGuid: 'o1', projGuid: 'p1' })).toBe('p1')
    expect(projectOf({ orgGuid: 'o1' })).toBeNull()
  })
})
