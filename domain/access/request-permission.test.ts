import { describe, expect, it } from 'vitest'
import type { Caller, Grant, ProjectFacts, RequestState } from './facts.ts'
import { permissionsFor } from './permissions.ts'
import {
  answerRequest,
  mayAnswerRequests,
  projectAdmins,
  requestAccess,
  type AnswerOutcome,
} from './request-permission.ts'
import type { Role } from './roles.ts'

const grant = (userName: string): Grant => ({ userName, level: 'manage' })
const project: ProjectFacts = {
  ownerUserName: 'Owner',
  visibleToClients: true,
  deleted: false,
  isEap: false,
  grants: [grant('lucie'), grant('OWNER'), grant('Lucie')],
  lastRequest: 'none',
}
const organization = { id: 'acme', branchId: 'cz', deleted: false }
const caller = (userName: string, held: readonly Role[]): Caller => ({
  userName,
  roles: held,
  organizationId: null,
  branchIds: ['cz'],
  isEapExpert: false,
})

describe('a request for access', () => {
  it('goes to the owner and the granted users, each once (PLT-6-08, PLT-7-38)', () => {
    expect(projectAdmins(project)).toEqual(['Owner', 'lucie'])
    expect(requestAccess({ canRequestPermissions: true }, project)).toEqual({
      ok: true,
      lastRequest: 'pending',
      recipients: ['Owner', 'lucie'],
    })
  })

  it.each([[null], ['']])('fails when nobody is assigned: owner %j (PLT-6-09)', (ownerUserName) => {
    expect(requestAccess({ canRequestPermissions: true }, { ownerUserName, grants: [] })).toEqual({
      ok: false,
      reason: 'no-admin',
    })
  })

  it('is refused for users who may not make one (PLT-6-07, PLT-6-19)', () => {
    expect(requestAccess({ canRequestPermissions: false }, project)).toEqual({ ok: false, reason: 'not-possible' })
  })
})

describe('an answer', () => {
  it.each<[string, Caller, boolean]>([
    ['the owner', caller('owner', ['project manager']), true],
    ['a granted user', caller('lucie', ['internal']), true],
    ['an admin', caller('anna', ['admin']), true],
    ['a superadmin', caller('anna', ['superadmin']), true],
    ['the branch admin', caller('anna', ['branch admin']), false],
    ['support', caller('anna', ['support']), false],
    ['the one who asks', caller('anna', ['internal']), false],
    ['a line operator', caller('anna', ['EAPlineOperator']), false],
    ['an owner who is an Observer', caller('owner', ['internal', 'Observer']), false],
    ['an owner who left the house', caller('owner', []), false],
  ])('may come from %s: %o, %s (PLT-6-08, PLT-7-37)', (_who, who, may) => {
    expect(mayAnswerRequests(who, permissionsFor(who, organization, project), project)).toBe(may)
  })

  it.each<[RequestState, boolean, AnswerOutcome]>([
    ['pending', true, { ok: true, lastRequest: 'granted', grant: 'add' }],
    ['pending', false, { ok: true, lastRequest: 'denied', grant: 'keep' }],
    ['granted', true, { ok: true, lastRequest: 'granted', grant: 'keep' }],
    ['denied', false, { ok: true, lastRequest: 'denied', grant: 'keep' }],
    ['denied', true, { ok: true, lastRequest: 'granted', grant: 'add' }],
    ['granted', false, { ok: true, lastRequest: 'denied', grant: 'remove' }],
    ['none', true, { ok: false, reason: 'not-pending' }],
    ['none', false, { ok: false, reason: 'not-pending' }],
  ])('to a request that is "%s", granted %s, has its outcome (PLT-4-18, PLT-7-36)', (lastRequest, granted, outcome) => {
    expect(answerRequest(lastRequest, granted)).toEqual(outcome)
  })

  it('that grants gives the requester full access (PLT-7-37)', () => {
    const requester = caller('petra', ['internal'])
    const granted: ProjectFacts = { ...project, grants: [grant('petra')], lastRequest: 'granted' }
    expect(permissionsFor(requester, organization, granted)).toMatchObject({
      canSeeThisProject: true,
      canEditThisProject: true,
      canManageThisProject: true,
      canRequestPermissions: false,
    })
  })
})
