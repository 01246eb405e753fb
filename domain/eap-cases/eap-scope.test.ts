import { describe, expect, it } from 'vitest'
import type { Caller } from '../access/facts.ts'
import { eapScopeOf, groundOfReading, isEapAdmin, type CaseFacts } from './eap-scope.ts'

const caller = (roles: string[], more: Partial<Caller> = {}): Caller =>
  ({ userName: 'me', roles, organizationId: null, branchIds: ['CZ'], isEapExpert: false, ...more }) as Caller
const facts = (more: Partial<CaseFacts> = {}): CaseFacts => ({
  adminUserName: 'somebody',
  expertUserName: 'somebody',
  createdBy: null,
  branchId: 'CZ',
  isOpened: false,
  ...more,
})

describe('whose cases somebody meets', () => {
  it.each<[string, Caller, Partial<ReturnType<typeof eapScopeOf>>]>([
    ['an administrator: all', caller(['admin']), { every: true, tenant: { kind: 'all' } }],
    [
      'a line operator: those of which they are the admin',
      caller(['EAPlineOperator']),
      { asAdmin: true, every: false },
    ],
    ['an expert: their own', caller([], { isEapExpert: true }), { asExpert: true, every: false }],
    [
      'an administrator of a branch: those of the branch',
      caller(['EAPbranchAdmin']),
      { ofBranch: true, tenant: { kind: 'branches', branchIds: ['CZ'] } },
    ],
    [
      'an expert who is also administrator of a branch: their own everywhere, and all of the branch',
      caller(['EAPbranchAdmin'], { isEapExpert: true }),
      { tenant: { kind: 'all' }, asExpert: true, ofBranch: true, branchIds: ['CZ'] },
    ],
    ['a project manager: none', caller(['project manager']), { every: false, asExpert: false, asAdmin: false }],
    ['an observer: none', caller(['admin', 'Observer']), { every: false }],
    [
      'somebody of a client organization, whatever their roles: none',
      caller(['admin', 'EAPlineOperator', 'EAPbranchAdmin'], { organizationId: 'o1', isEapExpert: true }),
      {
        every: false,
        asExpert: false,
        asAdmin: false,
        ofBranch: false,
        tenant: { kind: 'organizations', organizationIds: [] },
      },
    ],
  ])('%s (EAP-0-01, EAP-1-01, EAP-6-07)', (_who, somebody, scope) => {
    expect(eapScopeOf(somebody)).toMatchObject(scope)
  })

  it('gives nobody of a client organization the rights of an administrator (EAP-0-01)', () => {
    expect(isEapAdmin(caller(['admin']))).toBe(true)
    expect(isEapAdmin(caller(['admin'], { organizationId: 'o1' }))).toBe(false)
  })
})

describe('on what ground somebody reads a case', () => {
  it.each<[string, Caller, Partial<CaseFacts>, ReturnType<typeof groundOfReading>]>([
    ['its expert', caller([], { isEapExpert: true }), { expertUserName: 'Me' }, 'expert'],
    ['another expert', caller([], { isEapExpert: true }), {}, null],
    ['its line operator', caller(['EAPlineOperator']), { adminUserName: 'me' }, 'admin'],
    ['another line operator', caller(['EAPlineOperator']), {}, null],
    ['an administrator of its branch', caller(['admin']), {}, 'branch'],
    ['an administrator without a branch', caller(['admin'], { branchIds: [] }), {}, 'house'],
    ['an administrator of another branch', caller(['admin']), { branchId: 'HU' }, 'closed'],
    ['the same with a reason', caller(['admin']), { branchId: 'HU', isOpened: true }, 'break-glass'],
    ['an administrator of the programme in its branch', caller(['EAPbranchAdmin']), {}, 'branch-admin'],
    ['the same of another branch', caller(['EAPbranchAdmin']), { branchId: 'HU' }, null],
    [
      'an expert who administers a branch: of its cases as the administrator, of the own as the expert',
      caller(['EAPbranchAdmin'], { isEapExpert: true }),
      {},
      'branch-admin',
    ],
    [
      'the same, the own case of another branch',
      caller(['EAPbranchAdmin'], { isEapExpert: true }),
      { branchId: 'HU', expertUserName: 'ME' },
      'expert',
    ],
    ['the same, a case of another branch', caller(['EAPbranchAdmin'], { isEapExpert: true }), { branchId: 'HU' }, null],
    ['an administrator of a client', caller(['admin'], { organizationId: 'o1', branchIds: [] }), {}, null],
  ])('%s (EAP-6-07)', (_who, somebody, of, ground) => {
    expect(groundOfReading(somebody, facts(of))).toBe(ground)
  })
})
