import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSignInConfiguration } from '../../../contract/access/sign-in.ts'
import { refreshData } from '../../../contract/crm/catalogues.ts'
import { upsertCompany } from '../../../contract/organizations/organizations.ts'
import { call, write } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { download, fetchFile, fileNameOf } from './download.ts'
import { wordError } from './error-wording.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { startI18n } from '../texts/i18n.ts'
import { onNotice, type Notice } from '../notices.ts'
import { requestUrl } from './request-url.ts'
import { endSession } from '../session/session.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { signInAs } from '../testing/sign-in-as.ts'

const branchGuid = '6f3b1d1c-0c6b-4a83-9a10-8a1d8a1f0001'
const company = { name: 'Vodárny', branchGuid }
let server: FakeServer
let notices: Notice[] = []
onNotice((notice) => notices.push(notice))

beforeAll(startI18n)
beforeEach(async () => {
  notices = []
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('notices of refused calls', () => {
  it('shows the message of the code of a 409 (PLT-8-03)', async () => {
    server.refuse(upsertCompany, 409, { errorMessage: 'COMPANY_NAME_TAKEN' })
    await expect(write(upsertCompany, { body: company }, { idempotencyKey: 'k' })).rejects.toMatchObject({
      status: 409,
      code: 'COMPANY_NAME_TAKEN',
    })
    expect(notices).toMatchObject([{ kind: 'negative', title: 'Another organization has this name.' }])
  })

  it('says «Error» for a code it does not know (PLT-8-04)', async () => {
    server.refuse(upsertCompany, 409, { errorMessage: 'SOMETHING_NEW' })
    await expect(write(upsertCompany, { body: company }, { idempotencyKey: 'k' })).rejects.toThrow()
    expect(notices).toMatchObject([{ kind: 'negative', title: 'Error' }])
  })

  it.each([400, 403, 404, 500, 503])("gives the call's own text, else «Error», for %i (PLT-8-05)", async (status) => {
    server.refuse(refreshData, status)
    const input = { params: { quick: '1' as const } }
    await expect(call(refreshData, input)).rejects.toThrow()
    await expect(call(refreshData, input, { errorText: 'I was not able to complete this task' })).rejects.toThrow()
    expect(notices.map(({ title }) => title)).toEqual(['Error', 'I was not able to complete this task'])
  })

  it('gives the same notice when there is no response, and says what to do (PLT-8-06)', async () => {
    server.break(refreshData)
    await expect(call(refreshData, { params: { quick: '1' } })).rejects.toMatchObject({ status: undefined })
    expect(notices).toMatchObject([
      { kind: 'negative', title: 'Error', text: 'The server does not answer. Check your connection and try again.' },
    ])
  })

  it('shows no notice for calls that the page itself aborted (PLT-8-06)', async () => {
    server.hang(refreshData)
    const controller = new AbortController()
    const answer = expect(
      call(refreshData, { params: { quick: '1' } }, { signal: controller.signal }),
    ).rejects.toThrow()
    controller.abort()
    await answer
    expect(notices).toEqual([])
  })

  it('shows no global notice for 502 (PLT-8-07)', async () => {
    server.refuse(refreshData, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    await expect(call(refreshData, { params: { quick: '1' } })).rejects.toMatchObject({ status: 502 })
    expect(notices).toEqual([])
  })

  it("shows a screen's own text for 502 (PLT-8-07)", async () => {
    server.refuse(refreshData, 502)
    await expect(call(refreshData, { params: { quick: '1' } }, { errorText: 'Not refreshed' })).rejects.toThrow()
    expect(notices).toMatchObject([{ kind: 'negative', title: 'Not refreshed' }])
  })

  it.each(['', '{"name": "Vod', '<!doctype html>'])('says that the response %j could not be read', async (text) => {
    server.answer(refreshData, () => new Response(text) as never)
    const refused = { name: 'ApiError', status: undefined, code: 'BROKEN_ANSWER' }
    await expect(call(refreshData, { params: { quick: '1' } })).rejects.toMatchObject(refused)
    expect(notices).toEqual([
      { kind: 'negative', title: 'Error', text: 'The answer of the server could not be read. Try again.' },
    ])
  })

  it.each(['constructor', 'constructor.name', '__proto__', 'toString', 'hasOwnProperty'])(
    'finds no words and no field for the code %s',
    (code) => {
      const error = new ApiError(400, { errorMessage: code, details: [{ path: 'name', code }] }, { ofWrite: true })
      expect(wordError(code)).toBeUndefined()
      expect(fieldErrorsOf(error, { TAKEN: 'name' })).toEqual({ name: 'Some of the values were not accepted.' })
    },
  )

  it('lets a call suppress its notice (PLT-8-08)', async () => {
    server.refuse(refreshData, 500)
    await expect(call(refreshData, { params: { quick: '1' } }, { suppressNotice: true })).rejects.toThrow()
    expect(notices).toEqual([])
  })
})

describe('addresses', () => {
  const optional = { ...getSignInConfiguration, url: '/api/reports/myreports/:projectGuid/:waveGuid?' } as const

  it('fills segments and leaves out optional ones', () => {
    expect(requestUrl(optional, { params: { projectGuid: 'a b' } })).toBe('/api/reports/myreports/a%20b')
    expect(requestUrl(optional, { params: { projectGuid: 'a', waveGuid: 'w' } })).toBe('/api/reports/myreports/a/w')
    expect(() => requestUrl(optional, {})).toThrow('projectGuid')
  })

  it('repeats list values and drops empty ones in the query', () => {
    expect(requestUrl(getSignInConfiguration, { query: { a: [1, 2], b: null, c: '', d: false } })).toBe(
      '/api/auth/configuration?a=1&a=2&d=false',
    )
  })
})

describe('files', () => {
  it.each([
    ['attachment; filename="a.xlsx"; filename*=UTF-8\'\'p%C5%99ehled.xlsx', 'přehled.xlsx'],
    ['attachment; filename="reports (1).zip"', 'reports (1).zip'],
    ['attachment; filename=reports.zip', 'reports.zip'],
    [null, undefined],
  ])('reads the name from %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })

  it('returns the bytes with their name', async () => {
    const headers = { 'content-disposition': 'attachment; filename=a.txt' }
    server.answer(refreshData, () => new Response('abc', { headers }) as never)
    const file = await fetchFile(refreshData, { params: { quick: '0' } })
    expect([file.name, await file.blob.text()]).toEqual(['a.txt', 'abc'])
  })

  it('says when the browser refuses a download (PLT-8-21)', async () => {
    server.answer(refreshData, () => new Response('abc') as never)
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('denied')
    })
    await download(refreshData, { params: { quick: '0' } })
    expect(notices).toEqual([{ kind: 'negative', title: 'The browser refused to save the file.' }])
    vi.restoreAllMocks()
  })
})
