import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isWrite, type Endpoint } from '../../contract/endpoint.ts'
import { listTimeslots } from '../../contract/eap-booking/calendar.ts'
import { reserveTimeslot } from '../../contract/eap-booking/reservations.ts'
import { callLink } from '../link/call-link.ts'
import { endSession } from '../platform/session/session.ts'
import { fakeServer } from '../platform/testing/fake-server.ts'
import { signInAs } from '../platform/testing/sign-in-as.ts'
import { request } from '../platform/calls/api-client.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../contract/eap-*/*.ts', { eager: true })
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value && 'config' in value
const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))

/** EAP-7-03 names them. The calendar of staff sends its token with `timeslots` on purpose: see 0325. */
const withoutToken = [
  'GET /api/eap/categories',
  'GET /api/eap/license/:licenseGuid',
  'GET /api/eap/license-categories/:licenseGuid',
  'POST /api/eap/timeslots',
  'POST /api/eap/timeslot/reserve',
  'GET /api/eap/category-topics/:categorySlug',
  'GET /api/eap/expert-profiles/:licenseGuid/:categorySlug/:languageCode',
  'POST /api/eap/booking-request/process',
]
const nameOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>) => `${method} ${url}`
const named = (names: readonly string[]) => names.map((name) => calls.find((call) => nameOf(call) === name) as Endpoint)

let sent: Request[]
beforeEach(async () => {
  await signInAs(fakeServer())
  sent = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(new Request(new URL(url, location.origin), init))
    return Promise.resolve(Response.json({}))
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const paramsOf = ({ url }: Endpoint) =>
  Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
const bodyOf = ({ schema }: Endpoint) => (schema.body ? { body: {} } : {})

/** The headers of a call as pages of the back-office make it. */
async function headersOf(call: Endpoint, options: Parameters<typeof request>[2] = {}): Promise<Headers> {
  const { form } = options
  await request(call, { params: paramsOf(call), ...(form ? {} : bodyOf(call)) }, options, (answer) => answer.json())
  return sent.at(-1)?.headers ?? new Headers()
}

describe('calls of the assistance programme', () => {
  it('carry the token where they are for users, and none of the eight public ones, also when somebody is signed in (EAP-7-03)', async () => {
    for (const call of named(withoutToken))
      expect([nameOf(call), (await headersOf(call)).get('authorization')]).toEqual([nameOf(call), null])
    for (const call of calls.filter(({ config }) => config.caller === 'user'))
      expect([nameOf(call), (await headersOf(call)).get('authorization')]).toEqual([
        nameOf(call),
        expect.stringMatching(/^Bearer ./),
      ])
  })

  it('carry none from the pages of clients, whoever is signed in in the same browser (EAP-7-03)', async () => {
    for (const call of named(withoutToken)) await callLink(call, { params: paramsOf(call), ...bodyOf(call) } as never)
    expect(sent.map(({ headers, credentials }) => [headers.get('authorization'), credentials])).toEqual(
      withoutToken.map(() => [null, 'omit']),
    )
  })

  it('are JSON, except uploads of files (EAP-7-01)', async () => {
    const uploads = calls.filter(({ schema }) => schema.consumes)
    expect(uploads.map(nameOf).toSorted()).toEqual([
      'POST /api/eap/contact/:contactId/attachment/upload',
      // Of the administration, which is not of the programme's own calls.
      'POST /api/eap/expert/:userName/picture',
    ])
    const form = new FormData()
    form.set('file', new File(['x'], 'a.txt'))
    for (const call of uploads)
      expect((await headersOf(call, { form })).get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    const others = calls.filter((call) => isWrite(call) && !call.schema.consumes)
    expect(others.length).toBeGreaterThan(25)
    for (const call of others) {
      const type = call.schema.body ? 'application/json' : null
      expect([nameOf(call), (await headersOf(call)).get('content-type')]).toEqual([nameOf(call), type])
    }
    await callLink(reserveTimeslot, { body: {} } as never)
    expect(sent.at(-1)?.headers.get('content-type')).toBe('application/json')
    await callLink(listTimeslots, { body: {} } as never)
    expect(sent.at(-1)?.headers.get('content-type')).toBe('application/json')
  })
})
