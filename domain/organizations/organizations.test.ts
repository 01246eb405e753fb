import { describe, expect, it } from 'vitest'
import type { Caller } from '../access/facts.ts'
import { permissionsFor } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { mayDistribute } from './distributor-rights.ts'
import { directCompany, organizationListRedirect } from '../shell/organization-landing.ts'
import { cleanOrganization, validateOrganization } from './validate-organization.ts'
import { isVatNumber, normalizeVatNumber } from './vat-number.ts'

const caller = (held: readonly Role[], isEapExpert = false): Caller => ({
  userName: 'petra',
  roles: held,
  organizationId: null,
  branchIds: ['cz'],
  isEapExpert,
})

describe('the organization list', () => {
  const last = { orgGuid: 'o1', projGuid: 'p1' }
  const licence = { orgGuid: 'o2', projGuid: 'p2' }
  const redirect = (
    held: readonly Role[],
    more: Partial<Parameters<typeof organizationListRedirect>[0]> = {},
    expert = false,
  ) =>
    organizationListRedirect({
      permissions: permissionsFor(caller(held, expert)),
      lastProject: null,
      firstLicence: null,
      ...more,
    })

  it.each<[string, string | null]>([
    ['an EAP expert', redirect([], {}, true)],
    ['a line operator', redirect(['EAPlineOperator'])],
  ])('sends %s to the EAP (PLT-2-107, EAP-2-10)', (_who, target) => {
    expect(target).toBe('/eap')
  })

  it.each<[Role]>([['admin'], ['superadmin'], ['internal'], ['OrgAdmin'], ['branch admin']])(
    'keeps a %s without direct organization (PLT-2-107)',
    (role) => {
      expect(redirect([role])).toBeNull()
    },
  )

  it('keeps an internal user who is an expert or an EAP branch admin too (PLT-2-107, PLT-2-108)', () => {
    expect(redirect(['internal'], {}, true)).toBeNull()
    expect(redirect(['internal', 'EAPbranchAdmin'], { lastProject: last })).toBeNull()
  })

  it('sends an EAP branch admin to the EAP page of the last project, else of the first licence (PLT-2-108, EAP-2-09)', () => {
    const of = (more: object) => redirect(['EAPbranchAdmin'], more)
    expect(of({ lastProject: last, firstLicence: licence })).toBe('/organization/o1/project/p1/eap')
    expect(of({ firstLicence: licence })).toBe('/organization/o2/project/p2/eap')
    expect(of({})).toBe('/eap')
  })

  it('redirects to a direct organization (PLT-2-109)', () => {
    expect(redirect(['OrgUser'], { companyGuid: 'o9' })).toBe('/organization/o9/projects')
  })

  it.each([
    ['OrgUser', ['o1'], 'o1'],
    ['OrgUser', ['o1', 'o2'], undefined],
    ['OrgUser', [], undefined],
    ['admin', ['o1'], undefined],
  ] as const)('of %s who sees %j is direct to %j (PLT-7-22)', (role, visible, companyGuid) => {
    expect(directCompany(permissionsFor(caller([role])), visible)).toBe(companyGuid)
  })
})

describe('distributor calls', () => {
  it.each<[Role, string, boolean]>([
    ['superadmin', 'sk', true],
    ['admin', 'sk', true],
    ['branch admin', 'cz', true],
    ['branch admin', 'sk', false],
    ['support', 'cz', false],
    ['internal', 'cz', false],
    ['OrgAdmin', 'cz', false],
    ['EAPlineOperator', 'cz', false],
    ['EAPbranchAdmin', 'cz', false],
  ])('by %s in branch %s are allowed: %s (PLT-7-50)', (role, branch, allowed) => {
    const who = caller([role])
    expect(mayDistribute(who, permissionsFor(who), branch)).toBe(allowed)
  })
})

describe('a VAT number', () => {
  it.each([
    ['', true],
    ['CZ12345678', true],
    ['cz 123 456 78', true],
    ['CZ1234567890', true],
    ['CZ1234567', false],
    ['CZ12345678X', false],
    ['SK2020123456', true],
    ['SK20201234', false],
    ['HU12345678', true],
    ['PL123-456-78-90', true],
    ['ATU12345678', true],
    ['AT12345678', false],
    ['DE123456789', true],
    ['RS123456789', true],
    ['NL123456789B01', true],
    ['IE1A23456T', true],
    ['12345678', true],
    ['RU7707083893', true],
    ['US-98-7654321', true],
    ['none', false],
    ['12', false],
    ['1234567890123456789012', false],
    ['12345678;DROP', false],
  ])('%j is one: %s (PLT-3-01)', (typed, valid) => {
    expect(isVatNumber(typed)).toBe(valid)
  })

  it('is stored without blanks (PLT-3-01)', () => {
    expect(normalizeVatNumber(' cz 123.456-78 ')).toBe('CZ12345678')
  })
})

describe('an organization', () => {
  const input = { name: 'Acme', vatNumber: 'CZ12345678', branchGuid: 'cz' }

  it.each([
    [{}, []],
    [{ vatNumber: '' }, []],
    [{ name: '  ' }, [{ field: 'name', code: 'REQUIRED' }]],
    [{ name: 'a'.repeat(255) }, []],
    [{ name: 'a'.repeat(256) }, [{ field: 'name', code: 'TOO_LONG' }]],
    [{ vatNumber: 'CZ1' }, [{ field: 'vatNumber', code: 'INVALID_VAT_NUMBER' }]],
    [{ branchGuid: null }, [{ field: 'branchGuid', code: 'REQUIRED' }]],
    [{ branchGuid: 'sk' }, [{ field: 'branchGuid', code: 'UNKNOWN_BRANCH' }]],
  ])('with %j has the issues %j (PLT-7-49)', (change, issues) => {
    expect(validateOrganization({ ...input, ...change }, ['cz'])).toEqual(issues)
  })

  it('is stored trimmed and composed (PLT-7-49)', () => {
    expect(cleanOrganization({ name: '  C\u030cez   a.s. ', vatNumber: 'cz 1', branchGuid: 'cz' })).toEqual({
      name: 'Čez a.s.',
      vatNumber: 'CZ1',
      branchGuid: 'cz',
    })
  })
})
