import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeToken } from '../../contract/access/sign-in.ts'
import { routeIds, routeOf } from '../../domain/shell/route-table.ts'
import { startI18n } from '../platform/texts/i18n.ts'
import { remembered } from '../platform/remembered.ts'
import { endSession } from '../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../platform/testing/fake-server.ts'
import { serveSession } from '../platform/testing/sign-in-as.ts'
import { createQueryClient } from '../platform/calls/query-client.ts'
import { createAppRouter } from './router.tsx'

const org = '/organization/11111111-1111-4111-8111-111111111111'
const project = `${org}/project/22222222-2222-4222-8222-222222222222`
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  await startI18n()
  server = fakeServer()
  serveSession(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open(path: string) {
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return { router, address: () => decodeURIComponent(router.state.location.href) }
}

const paths = routeIds.flatMap((id) => routeOf(id).paths.map((path) => [id, path] as const))
const filled = (path: string, keepOptional: boolean) =>
  path.replaceAll(/\/\{\w+\?\}/g, keepOptional ? '/x' : '').replaceAll(/\{\w+\}/g, 'x')

describe('routes', () => {
  it.each(paths)('has %s at %s, with and without its optional parts (PLT-2-31)', async (_, path) => {
    for (const address of [filled(path, true), filled(path, false)]) {
      const { router } = await open(address)
      expect(router.matchRoutes(address, {}).at(-1)?.routeId).not.toBe('__root__')
    }
  })
})

describe('opening pages', () => {
  it('leads to the login page without a session, keeping path and query (PLT-2-25)', async () => {
    server.refuse(exchangeToken, 401)
    const { address } = await open(`${org}/projects?state=ongoing&page=2`)
    expect(address()).toBe(`/login?origin=${org}/projects?state=ongoing&page=2`)
  })

  it('tries to resume the session only where somebody was signed in before', async () => {
    localStorage.clear()
    const { address } = await open('/organizations')
    expect(address()).toBe('/login?origin=/organizations')
    expect(server.calls(exchangeToken)).toEqual([])
  })

  it('opens public pages without asking for a session (PLT-7-03)', async () => {
    const { address } = await open(`${org}/shared-reports/x`)
    expect(address()).toBe(`${org}/shared-reports/x`)
    expect(server.calls(exchangeToken)).toEqual([])
  })

  it('redirects from / to what was used last (PLT-2-22, PLT-2-23, PLT-2-24)', async () => {
    expect((await open('/')).address()).toBe('/organizations')
    await open(`${org}/projects`)
    expect((await open('/')).address()).toBe(`${org}/projects`)
    await open(`${project}/mylogins`)
    expect((await open('/')).address()).toBe(`${project}/project-overview`)
  })

  it('leads to the project list where the content needs a project (PLT-2-32)', async () => {
    const wave = '33333333-3333-4333-8333-333333333333'
    expect((await open(`${org}/assign-tools/${wave}`)).address()).toBe(`${org}/projects`)
    expect((await open(`${project}/assign-tools/${wave}`)).address()).toBe(`${project}/assign-tools/${wave}`)
  })

  it('says that no wave of an unknown kind can be created', async () => {
    const { router } = await open(`${project}/wave-setup/nonsense`)
    expect(router.state.matches.map(({ status }) => status)).toContain('notFound')
  })

  it('shows that a page with a malformed id does not exist, and does not come back to it', async () => {
    const { router } = await open(`${org}/project/abc/project-overview`)
    expect(router.state.matches.map(({ status }) => status)).toContain('notFound')
    expect(remembered.get('lastProject')).toBeUndefined()
  })

  it('respells favourite-tool, keeping the query (PLT-2-45)', async () => {
    expect((await open(`${project}/favourite-tool/7?tab=norms`)).address()).toBe(`${project}/favorite-tool/7?tab=norms`)
  })

  it('keeps the single-sign-on flag of the root path (PLT-2-78)', async () => {
    await open('/?ssoLogin=true')
    expect(remembered.get('singleSignOn')).toBe(true)
    await open('/organizations')
    expect(remembered.get('singleSignOn')).toBe(true)
    await open('/')
    expect(remembered.get('singleSignOn')).toBe(false)
  })
})
