import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getPointleaderJobs } from '../../../contract/providers/pointleader.ts'
import { listProjectTemplates } from '../../../contract/templates/templates.ts'
import { getCustomInputDetails, listTools } from '../../../contract/tools/catalogue.ts'
import {
  createCustomTool,
  getCustomTool,
  listCustomTools,
  updateCustomTool,
} from '../../../contract/tools/custom-tools.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../platform/testing/signed-in-server.ts'
import { CustomizeToolPage } from './customize-page.tsx'
import type { CustomTool } from './form/tool-form.ts'
import {
  base,
  favoriteOf,
  manager,
  orgGuid,
  projGuid,
  serveCatalogue,
  toolOf,
  waveGuid,
} from './testing/sample-tools.ts'

const { server, notices } = signedInServer((server) => {
  serveCatalogue(server)
  server.answer(listCustomTools, [toolOf(3, { name: 'Taken' })])
  server.answer(createCustomTool, ({ body }) => toolOf(9, { name: body.name, revision: 'r9' }))
})

const open = (rest = '', permissions: object = manager) =>
  renderScreen(<CustomizeToolPage />, { path: `${base}/customize-tool/${waveGuid}${rest}`, permissions })
type View = Awaited<ReturnType<typeof open>>
const overview = `${base}/project-overview/${waveGuid}`

async function choose({ screen, user }: View, field: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}
const nameField = ({ screen }: View) => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const saves = ({ screen }: View, label = 'Add tool') => screen.getByRole<HTMLButtonElement>('button', { name: label })

async function typeName(view: View, name: string) {
  await view.user.clear(nameField(view))
  await view.user.type(nameField(view), name)
}

describe('a new tool', () => {
  it('is saved once it has all that its provider needs, and the overview follows (OPS-2-12, OPS-5-78, OPS-5-79, OPS-5-80)', async () => {
    const view = await open()
    await choose(view, 'Tool', 'HPI')
    await typeName(view, 'HPI of leaders')
    expect(saves(view).disabled).toBe(true)
    expect(view.screen.getByText('Still missing: Language of the report, Norms, Password format')).toBeTruthy()
    await choose(view, 'Norms', 'Norms CZ24')
    await choose(view, 'Language of the report', 'Čeština')
    expect(saves(view).disabled).toBe(true)
    await choose(view, 'Password format', '8 digits')
    await waitFor(() => expect(saves(view).disabled).toBe(false))
    await view.user.clear(nameField(view))
    expect(saves(view).disabled).toBe(true)
    await typeName(view, 'HPI of leaders')
    await view.user.click(saves(view))
    await waitFor(() => expect(view.address()).toBe(overview))
    expect(server.calls(createCustomTool)).toMatchObject([
      {
        params: { projectId: projGuid },
        body: { toolId: 1, name: 'HPI of leaders', normsId: 1, language: 'cs', passwordFormatId: 1, color: 'gray' },
      },
    ])
    expect(notices).toMatchObject([{ kind: 'positive' }])
  })

  it('of XRT needs no password format, and no language where each person has their own (OPS-5-79, OPS-5-80)', async () => {
    const view = await open()
    await choose(view, 'Tool', 'Abstract reasoning')
    await typeName(view, 'ART')
    expect(view.screen.queryByRole('combobox', { name: 'Password format' })).toBeNull()
    await choose(view, 'Norms', 'Norms UNI')
    expect(saves(view).disabled).toBe(true)
    await view.user.click(view.screen.getByRole('switch', { name: 'Each person’s own language' }))
    await waitFor(() => expect(saves(view).disabled).toBe(false))
  })

  it('of Pointleader needs a job, by which it can name itself (OPS-5-81, OPS-5-89, OPS-5-91)', async () => {
    server.answer(getPointleaderJobs, [{ id: 'j1', name: 'Foreman' }])
    const view = await open()
    await choose(view, 'Tool', 'Pointleader')
    await view.user.click(view.screen.getByRole('switch', { name: 'Automatic name' }))
    expect(saves(view).disabled).toBe(true)
    await choose(view, 'Job', 'Foreman')
    expect(nameField(view).value).toBe('Pointleader Foreman')
    expect(nameField(view).readOnly).toBe(true)
    await view.user.click(saves(view))
    await waitFor(() => expect(server.calls(createCustomTool)).toHaveLength(1))
    expect(server.calls(createCustomTool)[0]?.body).toMatchObject({
      name: 'Pointleader Foreman',
      useDefaultName: true,
      job: 'j1',
    })
  })

  it('takes the id of a job while Pointleader is away', async () => {
    server.refuse(getPointleaderJobs, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    const view = await open()
    await choose(view, 'Tool', 'Pointleader')
    await typeName(view, 'PL')
    await view.user.type(await view.screen.findByRole('textbox', { name: 'Job' }), 'j7')
    await waitFor(() => expect(saves(view).disabled).toBe(false))
  })

  it('needs a competency system and a rating scale where the catalogue says so (OPS-5-82, OPS-5-83, OPS-5-92)', async () => {
    server.answer(listProjectTemplates, ({ params }) => [
      templateOf(
        params.type === 'questions' ? 71 : 72,
        params.type === 'questions' ? 'Leadership' : 'Five points',
        params.type,
      ),
    ])
    const view = await open()
    await choose(view, 'Tool', 'Competency tool')
    await view.user.click(view.screen.getByRole('switch', { name: 'Automatic name' }))
    await choose(view, 'Competency system', 'Leadership')
    expect(nameField(view).value).toBe('Competency tool based on: Leadership')
    expect(saves(view).disabled).toBe(true)
    await choose(view, 'Rating scale', 'Five points')
    await waitFor(() => expect(saves(view).disabled).toBe(false))
  })

  it('is told line by line what is wrong with custom input (OPS-5-84, OPS-5-85, OPS-9-25)', async () => {
    server.answer(getCustomInputDetails, { customInputStructure: 'form', customInputDescription: 'The form' })
    const view = await open()
    await choose(view, 'Tool', 'Intelligence test')
    await typeName(view, 'IST')
    await waitFor(() => expect(saves(view).disabled).toBe(false))
    const input = await view.screen.findByRole('textbox', { name: /Custom input/ })
    expect(input.getAttribute('rows')).toBe('10')
    await view.user.type(input, 'form: A{Enter}abc')
    expect(view.screen.getByText('Line 2: the colon is missing')).toBeTruthy()
    expect(saves(view).disabled).toBe(true)
    await view.user.type(input, ': 1')
    expect(view.screen.getByText('Line 2: the tool does not know abc')).toBeTruthy()
  })

  it('leads to the setup of a wave for tools that a wave makes (OPS-3-89)', async () => {
    const view = await open()
    const link = await view.screen.findByRole('link', { name: '360° feedback' })
    expect(link.getAttribute('href')).toBe(`/organization/${orgGuid}/project/${projGuid}/wave-setup/as360`)
    await view.user.click(view.screen.getByRole('combobox', { name: 'Tool' }))
    expect(view.screen.queryByRole('option', { name: '360° feedback', hidden: true })).toBeNull()
  })

  it('with a name that the project has already is warned of, and not sent (OPS-5-86, OPS-8-25)', async () => {
    const view = await open()
    await choose(view, 'Tool', 'Intelligence test')
    await typeName(view, 'TAKEN')
    expect(view.screen.getByText('The project already has a tool of this name.')).toBeTruthy()
    await view.user.click(saves(view))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'warning' }]))
    expect(server.calls(createCustomTool)).toHaveLength(0)
    expect(nameField(view).value).toBe('TAKEN')
  })

  it('keeps what was typed when the server refuses it, with a warning if the system is not available (OPS-5-88, OPS-8-26)', async () => {
    server.refuse(createCustomTool, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'competencySystemId', code: 'COMPETENCY_SYSTEM_NOT_AVAILABLE' }],
    })
    const view = await open()
    await choose(view, 'Tool', 'Intelligence test')
    await typeName(view, 'Kept')
    await view.user.click(saves(view))
    await waitFor(() =>
      expect(notices).toMatchObject([
        { kind: 'warning', title: 'This competency system is not available for the project.' },
      ]),
    )
    expect(nameField(view).value).toBe('Kept')
  })

  it('says that a tool could not be added, and keeps what was typed (OPS-8-27)', async () => {
    server.refuse(createCustomTool, 500, { errorMessage: 'INTERNAL_ERROR' })
    const view = await open()
    await choose(view, 'Tool', 'Intelligence test')
    await typeName(view, 'Kept')
    await view.user.click(saves(view))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'negative' }]))
    expect(nameField(view).value).toBe('Kept')
  })

  it('begins with the last norms of such a tool, the last language and format (OPS-9-17, OPS-9-18, PLT-9-32)', async () => {
    const first = await open()
    await choose(first, 'Tool', 'Abstract reasoning')
    await typeName(first, 'ART')
    await choose(first, 'Norms', 'Norms UNI')
    await choose(first, 'Language of the report', 'Čeština')
    await first.user.click(saves(first))
    await waitFor(() => expect(first.address()).toBe(overview))
    first.unmount()
    const second = await open()
    const value = (name: string) => second.screen.getByRole<HTMLInputElement>('combobox', { name }).value
    await choose(second, 'Tool', 'Diagrammatic reasoning')
    expect([value('Norms'), value('Language of the report')]).toEqual(['', 'Čeština'])
    await choose(second, 'Tool', 'Abstract reasoning')
    expect(value('Norms')).toBe('Norms UNI')
  })
})

describe('a stored tool', () => {
  const serve = (tool: CustomTool) => server.answer(getCustomTool, tool)

  it('is prefilled, and saved with its revision (OPS-2-12)', async () => {
    serve(toolOf(5))
    server.answer(updateCustomTool, ({ body }) => toolOf(5, { name: body.name ?? '', revision: 'next' }))
    const view = await open('/5')
    await waitFor(() => expect(nameField(view).value).toBe('Tool 5'))
    await typeName(view, 'Other')
    await view.user.click(saves(view, 'Save'))
    await waitFor(() => expect(view.address()).toBe(overview))
    expect(server.calls(updateCustomTool)).toMatchObject([
      { params: { id: 5 }, body: { name: 'Other', revision: 'r5' } },
    ])
  })

  it('is copied as a new one: the original stays (OPS-2-13)', async () => {
    serve(toolOf(5))
    const view = await open('/5?copy=true')
    await waitFor(() => expect(nameField(view).value).toBe('Tool 5'))
    await typeName(view, 'Tool 5, copy')
    await view.user.click(saves(view))
    await waitFor(() => expect(view.address()).toBe(overview))
    expect(server.calls(createCustomTool)).toMatchObject([{ body: { name: 'Tool 5, copy', normsId: 1 } }])
    expect(server.calls(updateCustomTool)).toHaveLength(0)
  })

  it('of the favourites becomes a tool of the project', async () => {
    serve(favoriteOf(5))
    const view = await open('/5')
    await waitFor(() => expect(saves(view).disabled).toBe(false))
    await view.user.click(saves(view))
    await waitFor(() => expect(server.calls(createCustomTool)).toHaveLength(1))
  })

  it('with logins has nothing but its name to change (OPS-3-91)', async () => {
    serve(toolOf(5, { hasLogins: true }))
    const view = await open('/5')
    await view.screen.findByText('This tool has logins.')
    expect(nameField(view).disabled).toBe(false)
    for (const field of ['Tool', 'Norms', 'Language of the report', 'Password format'])
      expect(view.screen.getByRole<HTMLInputElement>('combobox', { name: field }).disabled).toBe(true)
  })

  it('of a wave has name and colour here', async () => {
    const { providerInfo } = toolOf(0)
    serve(
      toolOf(5, {
        waveGuid,
        tool: { id: 8, name: '360° feedback' },
        providerInfo: { ...providerInfo, provider: 'AS360', requiresWaveSetup: true },
        norms: null,
        passwordFormat: null,
        language: null,
        useDefaultName: true,
      }),
    )
    server.answer(updateCustomTool, ({ body }) => toolOf(5, { name: body.name ?? '' }))
    const view = await open('/5')
    await view.screen.findByText('This tool belongs to a wave.')
    expect(view.screen.queryByRole('switch', { name: 'Automatic name' })).toBeNull()
    expect(nameField(view).value).toBe('Tool 5')
    await typeName(view, 'Autumn')
    await waitFor(() => expect(saves(view, 'Save').disabled).toBe(false))
  })

  it('that somebody else saved meanwhile is merged, field by field', async () => {
    serve(toolOf(5))
    server.refuse(updateCustomTool, 409, {
      errorMessage: 'RECORD_CHANGED',
      details: toolOf(5, { color: 'red', revision: 'theirs' }),
    })
    const view = await open('/5')
    await waitFor(() => expect(nameField(view).value).toBe('Tool 5'))
    await typeName(view, 'Mine')
    await view.user.click(saves(view, 'Save'))
    await view.screen.findByText(/Somebody else saved meanwhile/)
    expect(view.screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true)
    expect(nameField(view).value).toBe('Mine')
  })

  it('is shown without a way to save to those who only see the project (OPS-6-65)', async () => {
    serve(toolOf(5))
    const view = await open('/5', { canSeeThisProject: true })
    await waitFor(() => expect(nameField(view).value).toBe('Tool 5'))
    expect(view.screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(view.screen.getByRole<HTMLInputElement>('combobox', { name: 'Norms' }).value).toBe('Norms CZ24')
    expect(server.calls(listTools)).toHaveLength(0)
  })

  it('that is gone, and lists that do not come, are said so (PLT-8-16)', async () => {
    server.refuse(getCustomTool, 404, { errorMessage: 'NOT_FOUND' })
    const gone = await open('/5')
    expect(await gone.screen.findByText('This tool does not exist')).toBeTruthy()
    gone.unmount()
    const malformed = await open('/abc')
    expect(await malformed.screen.findByText('This tool does not exist')).toBeTruthy()
    malformed.unmount()
    server.refuse(listTools, 500)
    const failed = await open()
    expect(await failed.screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

function templateOf(id: number, name: string, type: 'questions' | 'answers' | 'roles' | 'mails') {
  return {
    id,
    templateGuid: waveGuid,
    name,
    description: '',
    type,
    category: 'competency' as const,
    owner: '',
    languagesCodes: ['cs'],
    itemsCount: 3,
    hasMappings: false,
    updated: '2026-01-01T00:00:00.000Z',
    isOfficial: false,
    isTemporary: false,
    isMaintained: false,
    isMine: false,
    isDeleted: false,
  }
}
