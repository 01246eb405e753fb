import { describe, expect, it } from 'vitest'
import type { Caller } from './facts.ts'
import type { Role } from './roles.ts'
import { tenantScopeOf, type TenantScope } from './tenant-scope.ts'

const caller = (held: readonly Role[], isEapExpert = false): Caller => ({
  userName: 'petra',
  roles: held,
  organizationId: 'acme',
  branchIds: ['cz'],
  isEapExpert,
})
const all: TenantScope = { kind: 'all' }
const branch: TenantScope = { kind: 'branches', branchIds: ['cz'] }
const own: TenantScope = { kind: 'organizations', organizationIds: ['acme'] }
const none: TenantScope = { kind: 'organizations', organizationIds: [] }

describe('tenant scope', () => {
  it.each<[Role[], TenantScope]>([
    [['superadmin'], all],
    [['admin'], all],
    [['support'], all],
    [['branch admin'], all],
    [['project manager'], all],
    [['internal'], all],
    [['OrgAdmin'], own],
    [['OrgUser'], own],
    [['AS360clientAdmin'], own],
    [['Observer'], own],
    [['internal', 'Observer'], all],
    [['admin', 'Observer'], all],
    [['EAPbranchAdmin'], branch],
    [['EAPlineOperator'], none],
    [['beta tester'], none],
    [[], none],
  ])('of %j is %j (PLT-6-15, PLT-6-16)', (held, tenant) => {
    expect(tenantScopeOf(caller(held))).toEqual(tenant)
  })

  it('gives an expert nothing outside the EAP (EAP-6-07)', () => {
    expect(tenantScopeOf(caller([], true))).toEqual(none)
  })

  it('is empty for a client user without an organization (PLT-6-16)', () => {
    expect(tenantScopeOf({ ...caller(['OrgAdmin']), organizationId: null })).toEqual(none)
  })
})
