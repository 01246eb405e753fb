import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getPermissions } from '../../../contract/access/permissions.ts'
import { getProject, listProjects } from '../../../contract/projects/projects.ts'
import { noPermissions } from '../../../domain/access/permissions.ts'
import { changeInterfaceLanguage, startI18n } from '../texts/i18n.ts'
import { callAhead } from './call-ahead.ts'
import { firstCall } from './first-call.ts'
import { callQuery } from './queries.ts'
import { createQueryClient } from './query-client.ts'
import { endSession } from '../session/session.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { signInAs } from '../testing/sign-in-as.ts'

const companyGuid = '11111111-1111-4111-8111-111111111111'
const projectGuid = '22222222-2222-4222-8222-222222222222'
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(getPermissions, noPermissions)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

it('reloads the permissions when a call is refused, as one may have been revoked', async () => {
  const client = createQueryClient()
  const permissions = callQuery(getPermissions, { body: { companyGuid, projectGuid } })
  const watch = new QueryObserver(client, permissions).subscribe(() => undefined)
  await vi.waitFor(() => expect(server.calls(getPermissions)).toHaveLength(1))
  server.refuse(getProject, 403, { errorMessage: 'NOT_ALLOWED' })
  const project = callQuery(getProject, { params: { companyGuid, projectGuid } }, { suppressNotice: true })
  await expect(client.fetchQuery(project)).rejects.toThrow('NOT_ALLOWED')
  await vi.waitFor(() => expect(server.calls(getPermissions)).toHaveLength(2))
  watch()
})

it('sends the language of the screen with each call, and reloads lists when it changes (PLT-2-97)', async () => {
  await startI18n()
  await changeInterfaceLanguage('en')
  server.answer(listProjects, [])
  const client = createQueryClient()
  const watch = new QueryObserver(client, callQuery(listProjects, { params: { companyGuid } })).subscribe(
    () => undefined,
  )
  const spoken = () => server.calls(listProjects).map(({ headers }) => headers.get('accept-language'))
  await vi.waitFor(() => expect(spoken()).toEqual(['en']))
  await changeInterfaceLanguage('cs')
  await vi.waitFor(() => expect(spoken()).toEqual(['en', 'cs']))
  watch()
  await changeInterfaceLanguage('en')
})

it('leaves a refusal of a call made ahead to the page that makes it again', async () => {
  const client = createQueryClient()
  server.refuse(getProject, 403, { errorMessage: 'NOT_ALLOWED' })
  const input = { params: { companyGuid, projectGuid } }
  callAhead(client, [firstCall(getProject, input)])
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(server.calls(getProject)).toHaveLength(1)
  const permissions = callQuery(getPermissions, { body: { companyGuid, projectGuid } })
  const watch = new QueryObserver(client, permissions).subscribe(() => undefined)
  await vi.waitFor(() => expect(server.calls(getPermissions)).toHaveLength(1))
  const page = new QueryObserver(client, callQuery(getProject, input, { suppressNotice: true })).subscribe(
    () => undefined,
  )
  await vi.waitFor(() => expect(server.calls(getPermissions)).toHaveLength(2))
  expect(server.calls(getProject)).toHaveLength(2)
  watch()
  page()
})
