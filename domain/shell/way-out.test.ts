import { describe, expect, it } from 'vitest'
import { features } from '../access/feature-names.ts'
import { noPermissions, type Permissions } from '../access/permissions.ts'
import { waysOut } from './way-out.ts'

const params = { orgGuid: 'acme', projGuid: 'p1' }
const having = (supremeRole: Permissions['supremeRole'], ...flags: (keyof Permissions)[]): Permissions => ({
  ...noPermissions,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
  supremeRole,
})

describe('the way out of a closed page', () => {
  it.each<[string, Permissions, Record<string, string>, string[]]>([
    [
      'a client user',
      having('OrgUser', 'canSeeThisOrganization', 'canSeeThisProject'),
      params,
      ['overview', 'organizations'],
    ],
    [
      'a client user in a hidden project',
      having('OrgUser', 'canSeeThisOrganization'),
      params,
      ['projects', 'organizations'],
    ],
    [
      'staff',
      having('internal', 'canSeeThisOrganization', 'canSeeThisProject', 'canSwitchCompany'),
      params,
      ['overview', 'organizations'],
    ],
    ['somebody of another organization', having('OrgUser'), params, ['organizations']],
    ['an expert', having('', 'canSeeEap'), {}, ['organizations']],
    [
      'an administrator of the assistance programme',
      having('EAPbranchAdmin', 'canSeeThisOrganization', 'canSeeThisProject'),
      params,
      ['projects', 'organizations'],
    ],
  ])('of %s leads to what is open (PLT-2-73)', (_who, permissions, at, ways) => {
    expect(waysOut(permissions, features, at).map(({ to }) => to)).toEqual(ways)
  })
})
