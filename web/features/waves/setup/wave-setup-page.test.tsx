import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWave, getWave, getWaveSetup, updateWave } from '../../../../contract/waves/waves.ts'
import { previewTemplate } from '../../../../contract/templates/templates.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { company, first, manager, project, sampleSetup, sampleWave } from '../testing/wave-samples.ts'
import { waveSettings } from '../../../../domain/waves/wave-settings.ts'
import texts from '../../../locales/en/waves.json'
import { WaveSetupPage } from './wave-setup-page.tsx'

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(getWaveSetup, sampleSetup)
  server.answer(getWave, sampleWave())
  server.answer(createWave, sampleWave())
  server.answer(updateWave, sampleWave())
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = async (path: string, permissions: object = manager) => {
  const view = await renderScreen(<WaveSetupPage />, {
    path: `/organization/${company}/project/${project}/wave-setup/${path}`,
    permissions,
  })
  await view.screen.findByRole('textbox', { name: /Name/ })
  return view
}
type View = Awaited<ReturnType<typeof open>>
const field = ({ screen }: View, name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choose = async ({ screen, user }: View, name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${name}`) }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const overview = `/organization/${company}/project/${project}/project-overview/${first}`

describe('setting up a wave', () => {
  it('creates one with the defaults of its kind and leads to it (OPS-2-16, OPS-2-137, OPS-9-01, OPS-9-04, OPS-9-05)', async () => {
    const view = await open('as360')
    expect(field(view, /^Start/).value).toBe('16.11.2026 00:00')
    expect(field(view, /^End/).value).toBe('16.12.2026 23:59')
    await view.user.type(field(view, /Name/), 'Autumn')
    await choose(view, 'Questions', 'Leadership 360')
    await choose(view, 'Answers', 'Five steps')
    await view.user.click(view.screen.getByRole('button', { name: 'Create wave' }))
    await vi.waitFor(() => expect(view.address()).toBe(overview))
    expect(server.calls(createWave)[0]?.body).toMatchObject({
      name: 'Autumn',
      waveSetupType: 'as360',
      startDate: '2026-11-15T23:00:00.000Z',
      nominationDeadlineDate: '2026-11-23T22:59:00.000Z',
      questionsId: 1,
      answersId: 3,
      rolesId: 5,
      mailId: 6,
      individualReportId: 9,
      minSuperiorsToSeeResults: 1,
      minNonsuperiorsToSeeResults: 2,
      highestCutoff: 3,
      performanceLowerBoundry: 2.8,
      showReportsToAssessees: false,
      competenciesImportance: null,
    })
  })

  it('goes on with the official roles and mails where the house has added its own, and leaves the questionnaire open', async () => {
    const own = (id: number, type: 'questions' | 'roles' | 'mails') => ({
      id,
      type,
      name: `Own ${type}`,
      category: 'none' as const,
      languagesCodes: ['cs'],
      isOfficial: false,
      scaleMax: null,
    })
    const templates = [own(21, 'roles'), own(22, 'mails'), ...sampleSetup.templates.slice(1), own(23, 'questions')]
    server.answer(getWaveSetup, { ...sampleSetup, templates })
    const view = await open('as360')
    const shown = (name: RegExp) => view.screen.getByRole<HTMLInputElement>('combobox', { name }).value
    expect(shown(/^Roles/)).toBe('Standard roles')
    expect(shown(/^E-mails/)).toBe('Standard mails')
    expect(shown(/^Questions/)).toBe('')
  })

  it('has a field for every setting of a wave', async () => {
    const { screen } = await open('as360')
    const { ratersMinimum: _least, ratersMaximum: _most, ...named } = waveSettings
    const labels = Object.keys(named).map((name) => texts.field[name as keyof typeof texts.field])
    expect(labels.filter((label) => screen.queryAllByLabelText(label, { exact: false }).length === 0)).toEqual([])
  })

  it('keeps what is typed while the wave is being created, and then changes that wave (OPS-2-16)', async () => {
    const held = Promise.withResolvers<void>()
    server.answer(createWave, async () => {
      await held.promise
      return sampleWave()
    })
    const view = await open('as360')
    await view.user.type(field(view, /Name/), 'Autumn')
    await choose(view, 'Questions', 'Leadership 360')
    await choose(view, 'Answers', 'Five steps')
    await view.user.click(view.screen.getByRole('button', { name: 'Create wave' }))
    await view.user.type(field(view, /Name/), ' 2027')
    held.resolve()
    const again = await view.screen.findByRole('button', { name: 'Save' })
    expect(field(view, /Name/).value).toBe('Autumn 2027')
    await vi.waitFor(() => expect(again).toHaveProperty('disabled', false))
    await view.user.click(again)
    await vi.waitFor(() => expect(view.address()).toBe(overview))
    expect(server.calls(createWave)).toHaveLength(1)
    expect(server.calls(updateWave)).toMatchObject([
      { params: { waveGuid: first }, body: { name: 'Autumn 2027', settingsRevision: sampleWave().settingsRevision } },
    ])
  })

  it('merges settings that somebody else saved, and asks about the same field (OPS-2-16)', async () => {
    const theirs = sampleWave({ name: 'Theirs', minSuperiorsToSeeResults: 4, settingsRevision: 'other' })
    server.answer(updateWave, ({ body }) => {
      if (body.settingsRevision === 'other') return sampleWave({ name: body.name })
      server.answer(getWave, theirs)
      return Response.json({ errorMessage: 'WAVE_CHANGED_MEANWHILE', details: {} }, { status: 409 }) as never
    })
    const view = await open(`as360/${first}`)
    await view.user.type(field(view, /Name/), ' mine')
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await view.screen.findByRole('dialog'))
    await view.user.click(dialog.getByRole('radio', { name: 'Theirs' }))
    await view.user.click(dialog.getByRole('button', { name: 'Use what I chose' }))
    expect(field(view, /Name/).value).toBe('Theirs')
    expect(field(view, /Least superiors/).value).toBe('4')
    await view.user.type(field(view, /Name/), ' and mine')
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(view.address()).toBe(overview))
    expect(server.calls(updateWave)[1]?.body).toMatchObject({ name: 'Theirs and mine', minSuperiorsToSeeResults: 4 })
  })

  it('shows a text that somebody else saved as it is, also where it looks like the number of a template', async () => {
    const theirs = sampleWave({ name: String(sampleSetup.templates[0]?.id), settingsRevision: 'other' })
    server.answer(updateWave, () => {
      server.answer(getWave, theirs)
      return Response.json({ errorMessage: 'WAVE_CHANGED_MEANWHILE', details: {} }, { status: 409 }) as never
    })
    const view = await open(`as360/${first}`)
    await view.user.type(field(view, /Name/), ' mine')
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await view.screen.findByRole('dialog'))
    expect(dialog.getByText(theirs.name, { exact: true })).toBeTruthy()
  })

  it('asks for what is missing and sends nothing (OPS-5-62, OPS-5-65, OPS-5-67, OPS-5-68, PLT-5-01)', async () => {
    const view = await open('as360')
    await view.user.clear(view.screen.getByRole('textbox', { name: /Least superiors/ }))
    await view.user.clear(view.screen.getByRole('textbox', { name: /Highest: from/ }))
    await view.user.click(view.screen.getByRole('button', { name: 'Create wave' }))
    expect(await view.screen.findAllByText('Value is required')).toHaveLength(5)
    expect(server.calls(createWave)).toHaveLength(0)
  })

  it('refuses an impossible date and a name that is too long (OPS-5-64, OPS-5-70, OPS-5-71, PLT-5-04, PLT-5-06, PLT-5-07)', async () => {
    const view = await open('generic')
    await view.user.type(field(view, /Name/), 'x'.repeat(101))
    await view.user.clear(field(view, /^Start/))
    await view.user.type(field(view, /^Start/), '999920240000')
    await view.user.click(view.screen.getByRole('button', { name: 'Create wave' }))
    expect(field(view, /^Start/).value).toBe('99.99.2024 00:00')
    expect(view.screen.getByText('Invalid date')).toBeTruthy()
    expect(view.screen.getByText('Value can be up to 100 characters long.')).toBeTruthy()
    expect(server.calls(createWave)).toHaveLength(0)
  })

  it('refuses a fraction where a whole number is required (OPS-5-67, PLT-5-05)', async () => {
    const view = await open('as360')
    const least = view.screen.getByRole('textbox', { name: /Least superiors/ })
    await view.user.clear(least)
    await view.user.type(least, '1.5')
    await view.user.click(view.screen.getByRole('button', { name: 'Create wave' }))
    expect(await view.screen.findByText('Value must be an integer')).toBeTruthy()
    expect(server.calls(createWave)).toHaveLength(0)
  })

  it('has only base fields for a generic wave, and two templates for ACDC (OPS-2-144, OPS-5-63, OPS-5-69)', async () => {
    const generic = await open('generic')
    expect(generic.screen.queryByRole('heading', { name: 'Questionnaire' })).toBeNull()
    await generic.user.type(field(generic, /Name/), 'Tests')
    await generic.user.click(generic.screen.getByRole('button', { name: 'Create wave' }))
    await vi.waitFor(() => expect(server.calls(createWave)).toHaveLength(1))
    expect(server.calls(createWave)[0]?.body).not.toHaveProperty('questionsId')
    const acdc = await open('acdc')
    expect(acdc.screen.getByRole('combobox', { name: /^Competency system/ })).toBeTruthy()
  })

  it('warns below three raters without preventing saving', async () => {
    const view = await open('as360')
    expect(view.screen.getByText(/With fewer than three raters/)).toBeTruthy()
    const least = view.screen.getByRole('textbox', { name: /Least raters of other groups/ })
    await view.user.clear(least)
    await view.user.type(least, '3')
    expect(view.screen.queryByText(/With fewer than three raters/)).toBeNull()
  })

  it('offers scores that fit another scale', async () => {
    const view = await open('as360')
    await choose(view, 'Answers', 'Seven steps')
    await view.user.click(view.screen.getByRole('button', { name: 'Use the usual values for it' }))
    expect(field(view, /Performance: low below/).value).toBe('3.7')
    expect(field(view, /Highest: from/).value).toBe('4')
  })

  it('rates the competencies of the questionnaire, or of a system (OPS-3-22, OPS-5-66)', async () => {
    const view = await open('as360')
    await view.user.type(field(view, /Name/), 'Autumn')
    await choose(view, 'Questions', 'Quick pulse')
    await choose(view, 'Answers', 'Five steps')
    await choose(view, 'Importance of competencies', 'All competencies of the questionnaire')
    await choose(view, 'Wished level of competencies', 'Sales system')
    await view.user.click(view.screen.getByRole('button', { name: 'Create wave' }))
    await vi.waitFor(() => expect(server.calls(createWave)).toHaveLength(1))
    expect(server.calls(createWave)[0]?.body).toMatchObject({ competenciesImportance: 2, competenciesShift: 7 })
  })

  it('shows a template as raters read it', async () => {
    server.answer(previewTemplate, {
      template: {
        id: 5,
        templateGuid: first,
        name: 'Standard roles',
        description: '',
        type: 'roles',
        category: 'none',
        owner: '',
        languagesCodes: ['cs', 'en-GB'],
        itemsCount: 0,
        hasMappings: false,
        updated: '',
        isOfficial: true,
        isTemporary: false,
        isMaintained: true,
        isMine: false,
        isDeleted: false,
        content: { type: 'roles', roles: [] },
        updatedBy: '',
        revision: 1,
        latestId: null,
      },
      languageCode: 'cs',
      html: '<p>Nadřízený</p>',
    })
    const view = await open('as360')
    await view.user.click(view.screen.getByRole('button', { name: 'Preview: Roles' }))
    const paper = await view.screen.findByTitle<HTMLIFrameElement>('Preview of the template')
    expect(paper.getAttribute('srcdoc')).toContain('Nadřízený')
    expect(paper.getAttribute('sandbox')).toBe('allow-same-origin')
  })
})

describe('changing a wave', () => {
  it('starts from what is stored and saves it (OPS-2-16, OPS-2-137)', async () => {
    const view = await open(`as360/${first}`)
    expect(field(view, /Name/).value).toBe('Autumn 2026')
    await view.user.type(field(view, /Name/), '!')
    await view.user.type(view.screen.getByRole('textbox', { name: 'At least: Colleague' }), '4')
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(view.address()).toBe(overview))
    expect(server.calls(updateWave)[0]?.body).toMatchObject({
      settingsRevision: 'first',
      name: 'Autumn 2026!',
      questionsId: 1,
      ratersMinimum: { colleague: 4 },
    })
  })

  it('keeps the templates once answers are collected (OPS-4-25)', async () => {
    server.answer(getWave, sampleWave({ wavePhase: 'dataCollection' }))
    const view = await open(`as360/${first}`)
    expect(view.screen.getByText('The templates can no longer be changed.')).toBeTruthy()
    expect(view.screen.getByRole<HTMLInputElement>('combobox', { name: /^Questions/ }).disabled).toBe(true)
    expect(field(view, /Name/).disabled).toBe(false)
  })

  it('shows refusals of the server at their fields', async () => {
    server.refuse(updateWave, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'questionsId', code: 'UNKNOWN_TEMPLATE' }],
    })
    const view = await open(`as360/${first}`)
    await view.user.type(field(view, /Name/), '!')
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
    expect(await view.screen.findByText('This template cannot be used here')).toBeTruthy()
  })

  it('lets only internal managers show reports to the people rated (OPS-6-37)', async () => {
    const name = /Show reports to the people rated/
    expect((await open(`as360/${first}`)).screen.getByRole('switch', { name })).toBeTruthy()
    const other = await open(`as360/${first}`, { ...manager, hasInternalRole: false })
    expect(within(other.container).queryByRole('switch', { name })).toBeNull()
  })

  it('turns a generic wave into another kind, for internal managers (OPS-6-38)', async () => {
    server.answer(getWave, sampleWave({ waveSetupType: 'generic', questionsTemplate: null, answersTemplate: null }))
    const view = await open(`generic/${first}`)
    const link = view.screen.getByRole('link', { name: 'Add 360 settings' })
    expect(link.getAttribute('href')).toContain(`wave-setup/as360/${first}`)
    const other = await open(`generic/${first}`, { ...manager, hasInternalRole: false })
    expect(within(other.container).queryByRole('link', { name: 'Add 360 settings' })).toBeNull()
  })
})
