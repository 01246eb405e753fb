import { describe, expect, it } from 'vitest'
import type { Caller, OrganizationFacts, ProjectFacts } from './facts.ts'
import {
  isStaffAdmin,
  noPermissions,
  permissionFlags,
  permissionsFor,
  sensitiveFieldsHidden,
  type PermissionFlag,
} from './permissions.ts'
import { roles, type Role } from './roles.ts'

const caller = (held: readonly Role[], more: Partial<Caller> = {}): Caller => ({
  userName: 'petra',
  roles: held,
  organizationId: null,
  branchIds: [],
  isEapExpert: false,
  ...more,
})
const organization: OrganizationFacts = { id: 'acme', branchId: 'cz', deleted: false }
const project: ProjectFacts = {
  ownerUserName: 'owner',
  visibleToClients: true,
  deleted: false,
  isEap: false,
  grants: [],
  lastRequest: 'none',
}
const inAcme = { organizationId: 'acme' }
const inCz = { branchIds: ['cz'] }

const flagsOf = (...facts: Parameters<typeof permissionsFor>) => {
  const permissions = permissionsFor(...facts)
  return permissionFlags.filter((flag) => permissions[flag]).toSorted()
}
const sorted = (flags: readonly PermissionFlag[]) => flags.toSorted()

const see = ['canSeeThisOrganization', 'canSeeThisProject'] as const
const edit = [...see, 'canEditThisProject'] as const
const full = [...edit, 'canManageThisProject', 'canCreateLogins'] as const
const invoices = ['canManageInvoices', 'canEditInvoices'] as const
const internal = ['hasInternalRole', 'canEdit360templates', 'canSwitchCompany'] as const
const branchAdmin = ['hasBranchadminRole', 'canManageReportTemplates', ...internal] as const
const admin = [
  'hasAdminRole',
  'canManage360templates',
  'canManageCompetencySystems',
  'canSeeEap',
  ...branchAdmin,
] as const

describe('permissionsFor a project visible to clients', () => {
  it.each<[string, Caller, readonly PermissionFlag[]]>([
    ['superadmin', caller(['superadmin']), [...full, ...invoices, ...admin, 'hasSuperadminRole']],
    ['admin', caller(['admin']), [...full, ...invoices, ...admin]],
    ['branch admin of the branch', caller(['branch admin'], inCz), [...full, ...invoices, ...branchAdmin]],
    [
      'branch admin of another branch',
      caller(['branch admin'], { branchIds: ['sk'] }),
      [...see, ...branchAdmin, 'canRequestPermissions'],
    ],
    ['support', caller(['support']), [...edit, ...internal, 'hasSupportRole']],
    ['project manager', caller(['project manager']), [...see, ...internal, 'canRequestPermissions']],
    ['internal', caller(['internal']), [...see, ...internal, 'canRequestPermissions']],
    ['OrgAdmin of the organization', caller(['OrgAdmin'], inAcme), edit],
    ['OrgAdmin of another organization', caller(['OrgAdmin'], { organizationId: 'other' }), []],
    ['OrgAdmin without organization', caller(['OrgAdmin']), []],
    ['OrgUser of the organization', caller(['OrgUser'], inAcme), see],
    ['AS360clientAdmin of the organization', caller(['AS360clientAdmin'], inAcme), [...edit, 'canEdit360templates']],
    ['Observer of the organization', caller(['Observer'], inAcme), see],
    ['Observer of another organization', caller(['Observer'], { organizationId: 'other' }), []],
    ['EAPbranchAdmin of the branch', caller(['EAPbranchAdmin'], inCz), ['canSeeThisOrganization', 'canSeeEap']],
    ['EAPbranchAdmin of another branch', caller(['EAPbranchAdmin'], { branchIds: ['sk'] }), ['canSeeEap']],
    ['EAPlineOperator', caller(['EAPlineOperator']), ['hasAdminRole', 'canSeeEap']],
    ['EAP expert without role', caller([], { isEapExpert: true }), ['canSeeEap', 'isEapExpert']],
    ['beta tester', caller(['beta tester']), ['isBetaTester']],
    ['nobody', caller([]), []],
  ])(
    'gives %s exactly his flags (PLT-1-04, PLT-3-12, PLT-3-13, PLT-3-14, PLT-3-15, PLT-6-14, PLT-6-15, PLT-6-16, PLT-6-17, PLT-6-18)',
    (_who, who, flags) => {
      expect(flagsOf(who, organization, project)).toEqual(sorted(flags))
    },
  )

  it('adds up the roles of somebody who holds several (PLT-6-14)', () => {
    const both = caller(['internal', 'beta tester', 'support'])
    expect(flagsOf(both, organization, project)).toEqual(
      sorted([...edit, ...internal, 'hasSupportRole', 'isBetaTester']),
    )
  })
})

describe('permissionsFor a project hidden from clients', () => {
  const hidden = { ...project, visibleToClients: false }

  it.each<[Role]>([['OrgAdmin'], ['OrgUser'], ['AS360clientAdmin'], ['Observer']])(
    'shows it to no %s, whatever the address (PLT-1-05, PLT-6-12)',
    (role) => {
      const permissions = permissionsFor(caller([role], inAcme), organization, hidden)
      expect(permissions.canSeeThisOrganization).toBe(true)
      expect(permissions.canSeeThisProject).toBe(false)
      expect(permissions.canEditThisProject).toBe(false)
    },
  )

  it('shows it to staff (PLT-6-15)', () => {
    expect(permissionsFor(caller(['internal']), organization, hidden).canSeeThisProject).toBe(true)
  })
})

describe('rights on one project', () => {
  const granted: ProjectFacts = { ...project, grants: [{ userName: 'Petra', level: 'manage' }], lastRequest: 'granted' }
  const owned: ProjectFacts = { ...project, ownerUserName: 'PETRA' }

  it('a grant gives see, edit, manage and create logins there, and no invoices (PLT-7-37, PLT-6-15)', () => {
    expect(flagsOf(caller(['internal']), organization, granted)).toEqual(sorted([...full, ...internal]))
  })

  it('the owner has full access and the invoices (PLT-6-15, PLT-6-17)', () => {
    expect(flagsOf(caller(['project manager']), organization, owned)).toEqual(
      sorted([...full, ...invoices, ...internal]),
    )
  })

  it('lapse for an account that is no longer staff (PLT-6-15)', () => {
    expect(flagsOf(caller([]), organization, granted)).toEqual([])
    expect(flagsOf(caller(['OrgUser'], inAcme), organization, owned)).toEqual(sorted(see))
  })

  it('an empty owner matches nobody, not even users without a name (PLT-6-15)', () => {
    const nameless: ProjectFacts = { ...project, ownerUserName: '' }
    const permissions = permissionsFor(caller(['internal'], { userName: '' }), organization, nameless)
    expect(permissions.canManageThisProject).toBe(false)
  })

  it('an EAP branch admin sees the EAP projects of his branch (PLT-6-16)', () => {
    const eapProject = { ...project, isEap: true, visibleToClients: false }
    expect(flagsOf(caller(['EAPbranchAdmin'], inCz), organization, eapProject)).toEqual(sorted([...see, 'canSeeEap']))
    expect(flagsOf(caller(['EAPbranchAdmin'], { branchIds: ['sk'] }), organization, eapProject)).toEqual(['canSeeEap'])
  })
})

describe('requests for access', () => {
  it.each<[ProjectFacts['lastRequest'], boolean, boolean]>([
    ['none', true, false],
    ['pending', false, false],
    ['denied', false, true],
    ['granted', true, false],
  ])('after "%s" an internal user can request: %s, is denied: %s (PLT-6-07, PLT-6-19)', (lastRequest, can, denied) => {
    const permissions = permissionsFor(caller(['internal']), organization, { ...project, lastRequest })
    expect(permissions.canRequestPermissions).toBe(can)
    expect(permissions.hasDeniedPermissions).toBe(denied)
  })

  it.each<[Role]>([['support'], ['admin'], ['OrgUser'], ['OrgAdmin'], ['EAPlineOperator'], ['Observer']])(
    'are not for %s (PLT-6-19)',
    (role) => {
      expect(permissionsFor(caller([role], inAcme), organization, project).canRequestPermissions).toBe(false)
    },
  )
})

describe('permissionsFor less than a project', () => {
  it('has no project flag without a project (PLT-7-35)', () => {
    expect(flagsOf(caller(['admin']), organization)).toEqual(sorted(['canSeeThisOrganization', ...invoices, ...admin]))
  })

  it('has no flag of this organization without an organization (PLT-7-35)', () => {
    expect(flagsOf(caller(['admin']))).toEqual(sorted([...invoices, ...admin]))
    expect(flagsOf(caller(['branch admin'], inCz))).toEqual(sorted([...invoices, ...branchAdmin]))
    expect(flagsOf(caller(['OrgUser'], inAcme))).toEqual([])
  })

  it.each<[string, OrganizationFacts, ProjectFacts]>([
    ['organization', { ...organization, deleted: true }, project],
    ['project', organization, { ...project, deleted: true }],
  ])('gives nobody a right in a deleted %s (PLT-7-48)', (_what, inside, what) => {
    for (const role of roles) {
      const permissions = permissionsFor(caller([role], { ...inAcme, ...inCz }), inside, what)
      expect(permissions).toMatchObject({
        canSeeThisProject: false,
        canEditThisProject: false,
        canManageThisProject: false,
        canCreateLogins: false,
        canRequestPermissions: false,
      })
      if (inside.deleted) expect(permissions.canSeeThisOrganization).toBe(false)
    }
  })
})

describe('an Observer', () => {
  const writes = permissionFlags.filter(
    (flag) => !['canSeeThisOrganization', 'canSeeThisProject', 'canSwitchCompany', 'canManageInvoices'].includes(flag),
  )

  it.each(roles.map((role) => [role]))(
    'has no flag that allows writing, even with the role %s (PLT-6-03, OPS-6-02)',
    (role) => {
      const both = caller(['Observer', role], { ...inAcme, ...inCz, isEapExpert: true })
      const permissions = permissionsFor(both, organization, { ...project, ownerUserName: 'petra' })
      expect(writes.filter((flag) => permissions[flag])).toEqual([])
    },
  )

  it('sees what the other role may see (PLT-6-03)', () => {
    const hidden = { ...project, visibleToClients: false }
    expect(flagsOf(caller(['internal', 'Observer']), organization, hidden)).toEqual(
      sorted([...see, 'canSwitchCompany']),
    )
  })

  it('keeps the first role in the order and may answer no request (PLT-6-20)', () => {
    const request = { userName: 'a', projectName: 'b', projectGuid: 'c' }
    const permissions = permissionsFor(caller(['admin', 'Observer']), organization, project, {
      permissionRequests: [request],
    })
    expect(permissions.supremeRole).toBe('admin')
    expect(permissions.permissionRequests).toEqual([])
  })

  it('may read but not edit the invoicing screen of another role (PLT-6-37)', () => {
    const permissions = permissionsFor(caller(['admin', 'Observer']), organization)
    expect(permissions).toMatchObject({ canManageInvoices: true, canEditInvoices: false })
  })

  it('gets no sensitive data, alone or with another role (PLT-6-04)', () => {
    expect(sensitiveFieldsHidden(caller(['Observer']))).toBe(true)
    expect(sensitiveFieldsHidden(caller(['admin', 'Observer']))).toBe(true)
    expect(sensitiveFieldsHidden(caller(['OrgUser']))).toBe(false)
  })
})

describe('the permissions object', () => {
  it('passes the lists on and names the first role (PLT-3-16, PLT-3-17)', () => {
    const request = { userName: 'jan', projectName: 'Leaders', projectGuid: 'guid' }
    const permissions = permissionsFor(caller(['internal']), organization, project, {
      permissionRequests: [request],
      featurePermissions: ['Eap'],
    })
    expect(permissions.permissionRequests).toEqual([request])
    expect(permissions.featurePermissions).toEqual(['Eap'])
    expect(permissions.supremeRole).toBe('internal')
  })

  it('is all false and empty for nobody (PLT-6-11)', () => {
    expect(permissionFlags.filter((flag) => noPermissions[flag])).toEqual([])
    expect(noPermissions).toMatchObject({ permissionRequests: [], featurePermissions: [], supremeRole: '' })
    expect(permissionsFor(caller([]))).toEqual(noPermissions)
  })

  it('distinguishes a line operator, who has hasAdminRole, from an admin of the house (PLT-6-14, EAP-1-02)', () => {
    const lineOperator = permissionsFor(caller(['EAPlineOperator']))
    expect(lineOperator).toMatchObject({ hasAdminRole: true, hasInternalRole: false, supremeRole: 'EAPlineOperator' })
    expect(isStaffAdmin(lineOperator)).toBe(false)
    expect(isStaffAdmin(permissionsFor(caller(['admin'])))).toBe(true)
  })
})
