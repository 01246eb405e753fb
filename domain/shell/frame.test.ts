import { describe, expect, it } from 'vitest'
import { headerOf, isMenuShown, languagesOffered } from './frame.ts'
import { matchRoute } from './routes.ts'

const linkPages = [
  '/organization/o/shared-reports/s',
  '/organization/o/shared-tools/s',
  '/organization/o/project/p/nominations/s',
  '/organization/o/project/p/questionnaires/s',
  '/organization/o/project/p/shared-dcm-progress-monitor/s',
  '/unsubscribe/n/recipient/r',
  '/eap/booking/reservation/k',
  '/eap/booking/reservations/l',
  '/eap/booking/reservations/l/family',
]

describe('the header', () => {
  it.each(linkPages.map((page) => [page]))('is hidden on %s (PLT-2-65, PLT-2-66)', (page) => {
    expect(headerOf(matchRoute(page))).toBe('hidden')
  })

  it('has only its language selector on the sign-in page (PLT-2-66)', () => {
    expect(headerOf(matchRoute('/login'))).toBe('language')
  })

  it('is complete elsewhere, even on addresses that do not exist', () => {
    expect(headerOf(matchRoute('/organizations'))).toBe('full')
    expect(headerOf(matchRoute('/eap/booking/list'))).toBe('full')
    expect(headerOf(matchRoute('/nowhere'))).toBe('full')
  })
})

describe('the menu', () => {
  it.each([
    ['/organization/o/projects', false, true],
    ['/organization/o/organizations', false, true],
    ['/organizations', true, false],
    ['/eap', true, true],
    ['/eap/case/1', true, true],
    ['/eap/booking/list', true, true],
    ['/eap/booking/management', true, true],
    ['/eap/licences', true, true],
    ['/eap/licence/l', true, true],
    ['/eap/categories', true, true],
    ['/eap/experts', true, true],
    ['/eap/expert/eapexpert', true, true],
    ['/eap', false, false],
    ['/journal/j', true, false],
    ['/nowhere', true, false],
    ...linkPages.map((page) => [page, true, false] as const),
  ] as const)('on %s for hasAdminRole %s is shown: %s (PLT-2-67, PLT-2-68)', (page, hasAdminRole, shown) => {
    expect(isMenuShown(matchRoute(page), { hasAdminRole })).toBe(shown)
  })
})

describe('the language selector', () => {
  const shared = ['en', 'cs', 'de', 'sk', 'sr', 'hu', 'pl', 'ru']
  it.each([
    ['/organizations', ['en', 'cs'], 'PLT-2-87'],
    ['/login', ['en', 'cs'], 'PLT-2-87'],
    ['/eap', ['en', 'cs', 'sk', 'sr', 'hu', 'pl'], 'PLT-2-88'],
    ['/organization/o/project/p/eap', ['en', 'cs', 'sk', 'sr', 'hu', 'pl'], 'PLT-2-88'],
    ['/organization/o/shared-reports/s', shared, 'PLT-2-03'],
    ['/organization/o/shared-tools/s', shared, 'PLT-2-11'],
    ['/eap/booking/reservations/l', ['en', 'cs', 'hu'], 'PLT-2-17'],
  ])('on %s offers %j (%s)', (page, languages) => {
    expect(languagesOffered(matchRoute(page))).toEqual(languages)
  })
})
