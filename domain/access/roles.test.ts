import { describe, expect, it } from 'vitest'
import { parseRole, parseRoles, roles, supremeRole, supremeRoleOrder, type Role } from './roles.ts'

/** How identity providers write them. */
const tokenRoles: [name: string, role: Role | undefined][] = [
  ['ORGadmin', 'OrgAdmin'],
  ['OrgAdmin', 'OrgAdmin'],
  ['ORGuser', 'OrgUser'],
  ['OrgUser', 'OrgUser'],
  ['orguser', 'OrgUser'],
  ['branchadmin', 'branch admin'],
  ['Branch-Admin', 'branch admin'],
  ['branch_admin', 'branch admin'],
  ['branch admin', 'branch admin'],
  ['projectmanager', 'project manager'],
  ['project manager', 'project manager'],
  ['manager', 'project manager'],
  ['beta', 'beta tester'],
  ['betaTester', 'beta tester'],
  ['AS360ClientAdmin', 'AS360clientAdmin'],
  ['EAPBRANCHADMIN', 'EAPbranchAdmin'],
  ['eapLineOperator', 'EAPlineOperator'],
  ['SuperAdmin', 'superadmin'],
  ['observer', 'Observer'],
  ['internal', 'internal'],
  ['support', 'support'],
  ['admin', 'admin'],
  ['offline_access', undefined],
  ['administrator', undefined],
  ['', undefined],
]

describe('roles', () => {
  it.each(tokenRoles)('reads the token role %j as %j (PLT-6-01, PLT-6-02, OPS-6-01)', (name, role) => {
    expect(parseRole(name)).toBe(role)
  })

  it('are thirteen, and each is one that a token can carry (PLT-6-01)', () => {
    const read = new Set(tokenRoles.map(([, role]) => role))
    expect(roles.filter((role) => !read.has(role))).toEqual([])
    expect(roles).toHaveLength(13)
  })

  it('reads each of its own names', () => {
    for (const role of roles) expect(parseRole(role)).toBe(role)
  })

  it('keeps every role of a token once and drops those of other products (PLT-6-02, PLT-6-05)', () => {
    expect(parseRoles(['ORGuser', 'OrgUser', 'uma_authorization', 'internal'])).toEqual(['internal', 'OrgUser'])
    expect(parseRoles([])).toEqual([])
  })
})

describe('supremeRole', () => {
  it.each<[Role[], string]>([
    [['internal', 'superadmin', 'admin'], 'superadmin'],
    [['admin', 'support'], 'admin'],
    [['branch admin', 'support'], 'support'],
    [['project manager', 'branch admin'], 'branch admin'],
    [['internal', 'project manager'], 'project manager'],
    [['AS360clientAdmin', 'internal'], 'internal'],
    [['OrgAdmin', 'AS360clientAdmin'], 'AS360clientAdmin'],
    [['OrgUser', 'OrgAdmin'], 'OrgAdmin'],
    [['EAPbranchAdmin', 'OrgUser'], 'OrgUser'],
    [['EAPlineOperator', 'EAPbranchAdmin'], 'EAPbranchAdmin'],
    [['Observer', 'EAPlineOperator'], 'EAPlineOperator'],
    [['beta tester', 'Observer'], 'Observer'],
    [['beta tester'], ''],
    [[], ''],
  ])('of %j is %j (PLT-6-20)', (held, supreme) => {
    expect(supremeRole(held)).toBe(supreme)
  })

  it('ranks every role but beta tester (PLT-6-20)', () => {
    expect([...supremeRoleOrder, 'beta tester'].toSorted()).toEqual([...roles].toSorted())
  })
})
