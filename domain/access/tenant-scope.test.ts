import { describe, expect, it } from 'vitest'
import type { Caller } from './facts.ts'
import type { Role } from './roles.ts'
import { eapScopeOf, tenantScopeOf, type TenantScope } from './tenant-scope.ts'

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
  it.each<[Role[], TenantScope, TenantScope]>([
    [['superadmin'], all, all],
    [['admin'], all, all],
    [['support'], all, none],
    [['branch admin'], all, none],
    [['project manager'], all, none],
    [['internal'], all, none],
    [['OrgAdmin'], own, none],
    [['OrgUser'], own, none],
    [['AS360clientAdmin'], own, none],
    [['Observer'], own, none],
    [['internal', 'Observer'], all, none],
    [['admin', 'Observer'], all, none],
    [['EAPbranchAdmin'], branch, branch],
    [['EAPlineOperator'], none, all],
    [['beta tester'], none, none],
    [[], none, none],
  ])('of %j is %j, and in the EAP %j (PLT-6-15, PLT-6-16, EAP-2-09, EAP-0-01)', (held, tenant, eap) => {
    expect(tenantScopeOf(caller(held))).toEqual(tenant)
    expect(eapScopeOf(caller(held))).toEqual(eap)
  })

  it('lets an expert reach EAP records and nothing else (EAP-6-07)', () => {
    expect(tenantScopeOf(caller([], true))).toEqual(none)
    expect(eapScopeOf(caller([], true))).toEqual(all)
  })

  it('is empty for a client user without an organization (PLT-6-16)', () => {
    expect(tenantScopeOf({ ...caller(['OrgAdmin']), organizationId: null })).toEqual(none)
  })
})
