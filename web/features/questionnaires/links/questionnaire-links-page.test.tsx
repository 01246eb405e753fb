import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createQuestionnaireLinks,
  listQuestionnaireLinks,
  showQuestionnaireLink,
} from '../../../../contract/questionnaires/links.ts'
import type { Permissions } from '../../../../domain/access/permissions.ts'
import { onNotice, type Notice } from '../../../platform/notices.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { QuestionnaireLinksPage } from './questionnaire-links-page.tsx'

const organization = '11111111-1111-4111-8111-111111111111'
const project = '22222222-2222-4222-8222-222222222222'
const path = `/organization/${organization}/project/${project}/questionnaire-links`
const person = (id: number, assesseeName: string, linkGuid: string | null = null) => ({
  assesseeId: id,
  assesseeGuid: `${id}0000000-0000-4000-8000-000000000000`,
  assesseeName,
  assesseeEmail: `person${id}@client.example`,
  assesseeLanguage: 'cs',
  hasLink: linkGuid !== null,
  linkGuid,
  linkUrl: linkGuid && `https://assay.example/questionnaires/${linkGuid}`,
})
const share = 'abcdef01-2345-6789-abcd-ef0123456789'
const martin = person(1, 'Martin Beneš', share)
const tereza = person(2, 'Tereza Havlíková')
const jan = person(3, 'Jan Kříž')

let server: FakeServer
let notices: Notice[] = []
onNotice((notice) => notices.push(notice))
const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(async () => {
  notices = []
  server = fakeServer()
  await signInAs(server)
  server.answer(listQuestionnaireLinks, [martin, tereza, jan])
  server.answer(createQuestionnaireLinks, ({ body }) => ({ created: body.assesseeGuids.length }))
  writeText.mockReset().mockResolvedValue()
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const editor = { hasInternalRole: true, canSeeThisProject: true, canEditThisProject: true }
const open = async (permissions: Partial<Permissions> = editor) => {
  const view = await renderScreen(<QuestionnaireLinksPage />, { path, permissions })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return view
}

describe('questionnaire links', () => {
  it('lists people with their link, or a button that makes one (OPS-2-22, OPS-7-65)', async () => {
    const { screen, user } = await open()
    const link = await screen.findByRole('link', { name: 'ABCDEF01' })
    expect(link.getAttribute('href')).toBe(`https://assay.example/questionnaires/${share}`)
    const row = screen.getByRole('row', { name: /Tereza/ })
    server.answer(listQuestionnaireLinks, [martin, person(2, 'Tereza Havlíková', share.replace('abc', 'fed')), jan])
    await user.click(within(row).getByRole('button', { name: 'Create link' }))
    expect(await screen.findByRole('link', { name: 'FEDDEF01' })).toBeTruthy()
    expect(server.calls(createQuestionnaireLinks).map(({ body }) => body.assesseeGuids)).toEqual([
      [tereza.assesseeGuid],
    ])
    expect(notices).toMatchObject([{ kind: 'positive', title: 'One link created' }])
  })

  it('creates all missing ones at once', async () => {
    const { screen, user } = await open()
    await screen.findByText('Jan Kříž')
    await user.click(screen.getByRole('button', { name: 'Create all missing links' }))
    await waitFor(() =>
      expect(server.calls(createQuestionnaireLinks)[0]?.body.assesseeGuids).toEqual([
        tereza.assesseeGuid,
        jan.assesseeGuid,
      ]),
    )
  })

  it('shows who has none, and copies the selected ones as lines for a spreadsheet', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Without link' }))
    await waitFor(() => expect(screen.queryByText('Martin Beneš')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Remove filter Without link' }))
    await screen.findByText('Martin Beneš')
    for (const name of [/Martin/, /Jan/])
      await user.click(within(screen.getByRole('row', { name })).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Copy links' }))
    expect(writeText).toHaveBeenCalledWith(`Martin Beneš\tcs\thttps://assay.example/questionnaires/${share}`)
  })

  it('shows links to read-only users on demand only, and creates none (PLT-6-33)', async () => {
    server.answer(listQuestionnaireLinks, [{ ...martin, linkGuid: null, linkUrl: null }, tereza])
    const linkUrl = `https://assay.example/questionnaires/${share}`
    server.answer(showQuestionnaireLink, { linkGuid: share, linkUrl })
    const { screen, user } = await open({ hasInternalRole: true, canSeeThisProject: true })
    expect(within(await screen.findByRole('row', { name: /Tereza/ })).getByText('No link')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'ABCDEF01' })).toBeNull()
    await user.click(within(screen.getByRole('row', { name: /Martin/ })).getByRole('button', { name: 'Show link' }))
    expect((await screen.findByRole('link', { name: 'ABCDEF01' })).getAttribute('href')).toBe(linkUrl)
    expect(server.calls(showQuestionnaireLink).map(({ params }) => params)).toEqual([
      { projectGuid: project, assesseeGuid: martin.assesseeGuid },
    ])
  })

  it('says when there is nobody', async () => {
    server.answer(listQuestionnaireLinks, [])
    const { screen } = await open()
    expect(await screen.findByText('Nobody is in this project yet')).toBeTruthy()
  })

  it('offers a retry when the list fails to load', async () => {
    server.refuse(listQuestionnaireLinks, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})
