import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeToken } from '../../../../contract/access/sign-in.ts'
import { getNominationLink } from '../../../../contract/nominations/links.ts'
import type { NominationPage } from '../../../../contract/nominations/pages.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { NominationLinkPage } from './nomination-link-page.tsx'
import { readLink } from './send-raters.ts'
import type { LinkModel } from './rater-list.ts'

const shareGuid = 'abcdef01-2345-6789-abcd-ef0123456789'
const terms = {
  title: 'About your data',
  facts: [],
  checkbox: 'I agree',
  button: 'Agree',
  notice: [],
}

let server: FakeServer
beforeEach(() => {
  localStorage.setItem('assay.hasSession', 'true')
  server = fakeServer()
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = () => {
  const model = { state: 'terms', shareGuid, languages: [], waveName: 'Wave', terms } as unknown as NominationPage
  return renderPublic(<NominationLinkPage model={model} />, {
    texts: ['nominations:link', 'nominations:error', 'public:terms'],
  })
}
const unknown = { name: 'It is not clear who you are at the moment.' }
const staffModel = { shareGuid, link: { isStaff: true } } as unknown as LinkModel

describe('somebody who is signed in here, while the server cannot say who it is', () => {
  it.each([503, 502, 429])('is not asked to consent on behalf of another person: %i', async (status) => {
    server.refuse(exchangeToken, status, { errorMessage: 'UNAVAILABLE' })
    const { screen } = open()
    expect(await screen.findByRole('heading', unknown)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  })

  it('is not asked either when no response comes, or none to the call itself', async () => {
    server.break(exchangeToken)
    const { screen, unmount } = open()
    expect(await screen.findByRole('heading', unknown)).toBeTruthy()
    unmount()
    server.answer(exchangeToken, token(Date.now()))
    server.refuse(getNominationLink, 503, { errorMessage: 'UNAVAILABLE' })
    const again = open()
    expect(await again.screen.findByRole('heading', unknown)).toBeTruthy()
  })

  it('does not act as a visitor: no call is made', async () => {
    server.refuse(exchangeToken, 503, { errorMessage: 'UNAVAILABLE' })
    expect(await readLink(staffModel)).toMatchObject({ ok: false, status: 503 })
    expect(server.calls(getNominationLink)).toEqual([])
  })
})

it('is a visitor once the session has ended', async () => {
  server.refuse(exchangeToken, 401, { errorMessage: 'SIGN_IN_FAILED' })
  const { screen } = open()
  await vi.waitFor(() => expect(server.calls(exchangeToken)).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy()
  expect(screen.queryByRole('heading', unknown)).toBeNull()
})

/** Expires at once, so that no test leaves it cached for the next. */
const token = (expires: number) => ({
  access_token: 'of staff',
  expires,
  refresh_token: 'cookie',
  token_type: 'Bearer',
})
