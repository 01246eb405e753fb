import { describe, expect, it } from 'vitest'
import { afterSessionLost, isUsable, rolesFrom, userInfoFrom, type Claims } from './session.ts'

const noon = 1_800_000_000_000
const seconds = (count: number) => count * 1000

describe('a session', () => {
  it.each([
    [31, true],
    [30, false],
    [0, false],
    [-5, false],
  ])('with %i s left is usable: %s (PLT-4-01, PLT-9-06)', (left, usable) => {
    expect(isUsable({ expires: noon + seconds(left) }, noon)).toBe(usable)
  })

  it('that is lost leads to the sign-in, but not from a public page (PLT-4-03, PLT-4-04, PLT-4-06, PLT-8-02)', () => {
    expect(afterSessionLost(false)).toBe('sign-in')
    expect(afterSessionLost(true)).toBe('stay')
  })
})

describe('claims', () => {
  it('name the user (PLT-3-11)', () => {
    const claims = { sub: '42', preferred_username: 'petra', name: 'Petra Nová', email: 'petra@example.com' }
    expect(userInfoFrom(claims)).toEqual({
      id: '42',
      username: 'petra',
      name: 'Petra Nová',
      email: 'petra@example.com',
    })
  })

  it('that the identity provider leaves out fall back to the subject (PLT-3-11)', () => {
    expect(userInfoFrom({ sub: '42', email: 7 })).toEqual({ id: '42', username: '42', name: '42', email: '' })
  })

  it('give the roles of this product only (PLT-6-05)', () => {
    const claims = {
      realm_access: { roles: ['superadmin'] },
      resource_access: { assay: { roles: ['internal', 'ORGuser', 7] }, other: { roles: ['admin'] } },
    }
    expect(rolesFrom(claims, 'assay')).toEqual(['internal', 'OrgUser'])
  })

  it.each<[string, Claims]>([
    ['no resource_access', {}],
    ['no entry of the product', { resource_access: { other: { roles: ['admin'] } } }],
    ['an inherited name', { resource_access: Object.create({ assay: { roles: ['admin'] } }) as object }],
    ['an entry without roles', { resource_access: { assay: {} } }],
    ['a list instead of an object', { resource_access: ['assay'] }],
  ])('with %s end the session (PLT-4-05)', (_what, claims) => {
    expect(rolesFrom(claims, 'assay')).toBeNull()
  })

  it('with an empty list of roles give a session without roles (PLT-4-05, PLT-6-18)', () => {
    expect(rolesFrom({ resource_access: { assay: { roles: [] } } }, 'assay')).toEqual([])
  })
})
