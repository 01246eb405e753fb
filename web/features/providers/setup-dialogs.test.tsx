import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateProject } from '../../../contract/projects/projects.ts'
import { getHoganOptions } from '../../../contract/providers/hogan.ts'
import {
  getPointleaderSetup,
  listPointleaderClients,
  listPointleaderServers,
  listPointleaderSites,
  listReturnLinks,
  savePointleaderSetup,
} from '../../../contract/providers/pointleader.ts'
import { onNotice, type Notice } from '../../platform/notices.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import type { HoganOptions } from './hogan-form.ts'
import { HoganSetupDialog } from './hogan-setup-dialog.tsx'
import { PointleaderSetupDialog } from './pointleader-setup-dialog.tsx'

const companyGuid = '11111111-1111-4111-8111-111111111111'
const projectGuid = '00000000-0000-4000-8000-000000000002'
const project = {
  projectGuid,
  companyGuid,
  companyName: 'Vodárny',
  name: 'Nábor',
  owner: '',
  timeZone: 'Europe/Prague',
  isCompleted: false,
  visibleToClients: true,
  keepAnonymous: false,
  status: 1 as const,
  revision: 'first',
  projectStart: null,
  projectEnd: null,
  schedule: [],
  waves: { waveGuids: [], waveSetups: [] },
  defaultWaveGuid: null,
  masterAccountId: null,
  group: null,
  productLink: null,
}
let server: FakeServer
let notices: Notice[]
let stop: () => void

beforeEach(async () => {
  server = fakeServer()
  notices = []
  stop = onNotice((notice) => notices.push(notice))
  await signInAs(server)
})
afterEach(() => {
  stop()
  endSession()
  vi.unstubAllGlobals()
})

const options = (more: Partial<HoganOptions> = {}): HoganOptions => ({
  masterAccountId: '',
  groupName: '',
  productLinkName: '',
  masterAccounts: [
    { id: 'm1', displayName: 'Praha', groups: ['ASgroup', 'SampleGroup'], productLinks: ['HPI link', 'HDS link'] },
    { id: 'm2', displayName: 'Brno', groups: ['Brno group'], productLinks: ['HPI link'] },
  ],
  groups: [],
  productLinks: [],
  canGenerate: false,
  isAway: false,
  ...more,
})

async function openHogan(answer: HoganOptions, { generates = true } = {}) {
  server.answer(getHoganOptions, answer)
  server.answer(updateProject, project)
  const onClose = vi.fn()
  const onGenerate = vi.fn()
  const props = { companyGuid, projectGuid, onClose, ...(generates && { onGenerate }) }
  const view = await renderScreen(<HoganSetupDialog {...props} />)
  await view.screen.findByRole('combobox', { name: /^Master account/ })
  const choose = async (field: RegExp, option: string) => {
    await view.user.click(view.screen.getByRole('combobox', { name: field }))
    await view.user.click(await view.screen.findByRole('option', { name: option }))
  }
  const button = (name: string) => view.screen.getByRole<HTMLButtonElement>('button', { name })
  return { ...view, choose, button, onClose, onGenerate }
}

const whole = { masterAccountId: 'm1', groupName: 'ASgroup', productLinkName: 'HPI link' }

describe('the Hogan setup', () => {
  it('needs a master account, a group and a product link, and says what is missing (OPS-2-78, OPS-5-95)', async () => {
    const { screen, choose, button, user, onClose } = await openHogan(options())
    expect(button('Save').disabled).toBe(true)
    expect(screen.getByText('Choose a master account')).toBeTruthy()
    await choose(/^Master account/, 'Praha')
    expect(screen.getByText('Choose a group')).toBeTruthy()
    await choose(/^Group/, 'ASgroup')
    expect(screen.getByText('Choose a product link')).toBeTruthy()
    await choose(/^Product link/, 'HDS link')
    await user.click(button('Save'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.calls(updateProject)[0]?.body).toEqual({
      masterAccountId: 'm1',
      group: 'ASgroup',
      productLink: 'HDS link',
    })
    expect(notices).toMatchObject([{ kind: 'positive', title: 'The Hogan setup is saved' }])
  })

  it('takes a new group as it is typed (OPS-2-79, OPS-5-96)', async () => {
    const { screen, button, user } = await openHogan(options(whole))
    await user.click(button('Add group'))
    const field = screen.getByRole('textbox', { name: /^New group/ })
    await user.type(field, 'A_b')
    expect(button('Save').disabled).toBe(true)
    expect(screen.getByText(/^Only letters without marks/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'A-1 b')
    await user.click(button('Save'))
    await waitFor(() => expect(server.calls(updateProject)[0]?.body).toMatchObject({ group: 'A-1 b' }))
  })

  it('warns of SampleGroup without blocking (OPS-2-82)', async () => {
    const { screen, choose, button } = await openHogan(options({ ...whole, canGenerate: true }))
    await choose(/^Group/, 'SampleGroup')
    expect(screen.getByText(/Use ASgroup instead/)).toBeTruthy()
    expect(button('Save').disabled).toBe(false)
    expect(button('Generate').disabled).toBe(false)
  })

  it('generates after storing, once a setup is stored (OPS-2-80)', async () => {
    const { screen, button, user, onGenerate, onClose, unmount } = await openHogan(
      options({ ...whole, canGenerate: true }),
    )
    await user.click(button('Generate'))
    await waitFor(() => expect(onGenerate).toHaveBeenCalledOnce())
    expect(server.calls(updateProject)).toHaveLength(1)
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(onClose).toHaveBeenCalled()
    expect(server.calls(updateProject)).toHaveLength(1)
    unmount()
    const { button: again } = await openHogan(options(whole))
    expect(again('Generate').disabled).toBe(true)
  })

  it('has no Generate for those who may not generate (OPS-6-34)', async () => {
    const { screen } = await openHogan(options({ ...whole, canGenerate: true }), { generates: false })
    expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull()
  })

  it('says that the branch has no master account (OPS-2-81, OPS-8-06)', async () => {
    const { screen } = await openHogan(options({ masterAccounts: [] }))
    expect(screen.getByText('Your branch has no Hogan master account.')).toBeTruthy()
  })

  it('shows what is stored while Hogan does not answer', async () => {
    const { screen } = await openHogan(options({ ...whole, masterAccounts: [], isAway: true }))
    expect(screen.getByText('Hogan does not answer.')).toBeTruthy()
    for (const value of ['m1', 'ASgroup', 'HPI link'])
      expect(screen.getAllByDisplayValue(value).length).toBeGreaterThan(0)
  })

  it('asks again for a group and a link that another account does not have', async () => {
    const { screen, choose } = await openHogan(options({ ...whole, productLinkName: 'HDS link' }))
    await choose(/^Master account/, 'Brno')
    expect(screen.queryByDisplayValue('ASgroup')).toBeNull()
    expect(screen.queryByDisplayValue('HDS link')).toBeNull()
  })

  it('says that it failed to load, and retries', async () => {
    server.refuse(getHoganOptions, 500)
    const { screen, user } = await renderScreen(
      <HoganSetupDialog {...{ companyGuid, projectGuid }} onClose={() => undefined} />,
    )
    await screen.findByText('This could not be loaded')
    server.answer(getHoganOptions, options())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('combobox', { name: /^Master account/ })).toBeTruthy()
  })
})

const stored = { plServer: 's1', returnLink: null, client: 'c1', site: 'p1' }

async function openPointleader(answer = stored) {
  server.answer(getPointleaderSetup, answer)
  server.answer(savePointleaderSetup, ({ body }) => ({ ...body, returnLink: body.returnLink ?? null }))
  const onClose = vi.fn()
  const view = await renderScreen(<PointleaderSetupDialog projectGuid={projectGuid} onClose={onClose} />)
  await view.screen.findByRole('combobox', { name: /^Server/ })
  const choose = async (field: RegExp, option: string) => {
    await view.user.click(view.screen.getByRole('combobox', { name: field }))
    await view.user.click(await view.screen.findByRole('option', { name: option }))
  }
  const save = () => view.screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  return { ...view, choose, save, onClose }
}

describe('the Pointleader setup', () => {
  const lists = () => {
    server.answer(listPointleaderServers, [
      { id: 's1', name: 'First server' },
      { id: 's2', name: 'Second server' },
    ])
    server.answer(listPointleaderClients, [{ id: 'c1', name: 'Waterworks' }])
    server.answer(listPointleaderSites, [{ id: 'p1', name: 'Praha' }])
    server.answer(listReturnLinks, [{ id: 'https://back.example', name: 'Back' }])
  }

  it('is chosen from four lists and stored (OPS-2-148, OPS-8-59)', async () => {
    lists()
    const { choose, save, user, onClose } = await openPointleader()
    await choose(/^Server/, 'Second server')
    await choose(/^Return link/, 'Back')
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.calls(savePointleaderSetup)[0]?.body).toEqual({
      plServer: 's2',
      returnLink: 'https://back.example',
      client: 'c1',
      site: 'p1',
    })
    expect(notices).toMatchObject([{ kind: 'positive', title: 'The Pointleader setup is saved' }])
  })

  it.each(['plServer', 'client', 'site'] as const)(
    'needs %s; the return link is optional (OPS-5-94)',
    async (field) => {
      lists()
      const { screen, save } = await openPointleader({ ...stored, [field]: null as unknown as string })
      expect(save().disabled).toBe(true)
      expect(screen.getByText('Choose a server, a client and a site')).toBeTruthy()
    },
  )

  it('keeps what was chosen when storing fails, and what is stored while Pointleader is away', async () => {
    lists()
    server.refuse(listPointleaderClients, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    const { screen, choose, save, user, onClose } = await openPointleader()
    expect(await screen.findByText('Pointleader does not answer.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Client/ }).value).toBe('c1')
    server.refuse(savePointleaderSetup, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    await choose(/^Server/, 'Second server')
    await user.click(save())
    await waitFor(() => expect(notices).toMatchObject([{ title: 'The Pointleader setup was not saved' }]))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Server/ }).value).toBe('Second server')
    expect(onClose).not.toHaveBeenCalled()
  })
})
