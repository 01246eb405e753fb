import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { deleteTemplate, listTemplates } from '../../../../contract/templates/templates.ts'
import { getTemplateUse } from '../../../../contract/templates/template-use.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { TemplateListPage } from '../template-list-page.tsx'
import { openStored, serveTemplates } from '../testing/open-template.tsx'
import { author, organizationPath, sampleTemplate } from '../testing/sample-template.ts'

type Use = AnswerOf<typeof getTemplateUse>

const place = {
  companyGuid: 'c0000000-0000-4000-8000-000000000001',
  companyName: 'Aqua',
  projectGuid: 'd0000000-0000-4000-8000-000000000001',
  projectName: 'Leaders',
}
const wave = (number: number, name: string, wavePhase: 'preparation' | 'dataCollection') => ({
  ...place,
  waveGuid: `e0000000-0000-4000-8000-00000000000${number}`,
  name,
  waveSetupType: 'acdc' as const,
  wavePhase,
  takesChange: wavePhase === 'preparation',
})
const unused: Use = {
  waves: [],
  wavesCount: 0,
  takingWavesCount: 0,
  tools: [],
  toolsCount: 0,
  favorites: [],
  favoritesCount: 0,
}
const used: Use = {
  ...unused,
  waves: [wave(1, 'Autumn', 'preparation'), wave(2, 'Spring', 'dataCollection')],
  wavesCount: 5,
  takingWavesCount: 2,
  tools: [{ ...place, customToolId: 3, name: 'Personality' }],
  toolsCount: 1,
  favoritesCount: 1,
}

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveTemplates(server)
  server.answer(getTemplateUse, used)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('before a template is changed', () => {
  it('the editor says how much uses it and who gets the change', async () => {
    const { screen } = await openStored(server)
    expect(await screen.findByText('In use: 5 waves, 1 tool, 1 favourite tool.')).toBeTruthy()
    expect(
      screen.getByText(/get a change when they are published: 2\. .* published: 3\. Reports about tools/),
    ).toBeTruthy()
  })

  it('and names what the reader may see, with the number of the others', async () => {
    const { screen, user } = await openStored(server)
    await user.click(await screen.findByRole('button', { name: 'Where it is used' }))
    const dialog = within(await screen.findByRole('dialog'))
    const lines = (await dialog.findAllByRole('listitem')).map((line) => line.textContent)
    expect(lines).toEqual([
      'AutumnAqua / Leadersbeing prepared, gets a change',
      'SpringAqua / Leaderscollecting answers, keeps what it published',
      'and 3 more that are not shown to you',
      'PersonalityAqua / Leaders',
      'and 1 more that is not shown to you',
    ])
    expect(dialog.getByRole('link', { name: 'Autumn' }).getAttribute('href')).toContain('project-overview')
  })

  it('says nothing of one that nothing uses, and of an official one, which stays as it is', async () => {
    server.answer(getTemplateUse, unused)
    const { screen } = await openStored(server)
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
    await vi.waitFor(() => expect(server.calls(getTemplateUse)).toHaveLength(1))
    expect(screen.queryByText(/^In use/)).toBeNull()
    server.answer(getTemplateUse, used)
    const official = await openStored(server, { isOfficial: true })
    expect(await official.screen.findByText(/official template/)).toBeTruthy()
    expect(official.screen.queryByText(/^In use/)).toBeNull()
  })
})

describe('before a template is deleted', () => {
  const ask = async () => {
    server.answer(listTemplates, { templates: [sampleTemplate()], totalCount: 1 })
    const view = await renderScreen(<TemplateListPage />, {
      path: `${organizationPath}/360-templates`,
      permissions: author,
    })
    await view.user.click(await view.screen.findByRole('button', { name: /^Actions/ }))
    await view.user.click(await view.screen.findByRole('menuitem', { name: 'Delete' }))
    return { ...view, dialog: within(await view.screen.findByRole('dialog')) }
  }

  it('the question says where it is used, and that what uses it keeps it', async () => {
    const { dialog, user } = await ask()
    server.answer(deleteTemplate, {})
    expect(await dialog.findByText(/^What uses it keeps it/)).toBeTruthy()
    expect(dialog.getByText('5 waves')).toBeTruthy()
    expect(dialog.queryByText(/gets a change/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Delete template' }))
    await vi.waitFor(() => expect(server.calls(deleteTemplate)).toHaveLength(1))
  })

  it('or that nothing uses it', async () => {
    server.answer(getTemplateUse, unused)
    const { dialog } = await ask()
    expect(await dialog.findByText('It is used nowhere.')).toBeTruthy()
  })

  it('asks again what could not be found out', async () => {
    server.refuse(getTemplateUse, 503, { errorMessage: 'SOURCE_UNAVAILABLE' })
    const { dialog, user } = await ask()
    expect(await dialog.findByText('It could not be found out where the template is used.')).toBeTruthy()
    server.answer(getTemplateUse, used)
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('5 waves')).toBeTruthy()
  })
})
