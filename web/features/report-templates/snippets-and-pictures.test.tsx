import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateReportTemplate } from '../../../contract/report-templates/report-templates.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { codeOf, openStored, serveReportTemplates } from './testing/open-report-template.tsx'
import { sampleReportTemplate } from './testing/sample-report-template.ts'

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveReportTemplates(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function openSnippets() {
  const view = await openStored(server)
  await view.user.click(await view.screen.findByRole('tab', { name: /^Snippets/ }))
  const used = await view.screen.findByRole('list', { name: 'Used' })
  const names = (list: HTMLElement) => [...list.querySelectorAll('code')].map((one) => one.textContent)
  return {
    ...view,
    used: () => names(view.screen.getByRole('list', { name: 'Used' })),
    available: () => names(view.screen.getByRole('list', { name: 'Available' })),
    list: within(used),
  }
}

describe('snippets of a report template', () => {
  it('are ordered, added and removed by keyboard, and saved in their order (OPS-2-136, OPS-3-53)', async () => {
    server.answer(updateReportTemplate, sampleReportTemplate({ revision: 5 }))
    const view = await openSnippets()
    expect(view.used()).toEqual(['360-cover', '360-gaps'])
    await view.user.click(view.screen.getByRole('button', { name: 'Add 360-overview' }))
    expect(view.used()).toEqual(['360-cover', '360-gaps', '360-overview'])
    view.list.getByRole('button', { name: /^Move 360-overview, now 3 of 3/ }).focus()
    await view.user.keyboard('{ArrowUp}')
    expect(view.used()).toEqual(['360-cover', '360-overview', '360-gaps'])
    expect(view.screen.getByText('360-overview is now 2 of 3')).toBeTruthy()
    await view.user.click(view.screen.getByRole('button', { name: 'Do not use 360-cover' }))
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(server.calls(updateReportTemplate)).toHaveLength(1))
    expect(server.calls(updateReportTemplate)[0]?.body.snippets).toEqual([
      { name: '360-overview', order: 0 },
      { name: '360-gaps', order: 1 },
    ])
  })

  it('are offered as far as they fit tool and data scope, and found by a filter (OPS-2-136)', async () => {
    const view = await openSnippets()
    await view.screen.findByRole('list', { name: 'Available' })
    await vi.waitFor(() => expect(view.available()).toEqual(['360-comments', '360-overview']))
    await view.user.type(view.screen.getByRole('searchbox', { name: 'Filter' }), 'over')
    await vi.waitFor(() => expect(view.available()).toEqual(['360-overview']))
  })

  it('can be read, and their text goes into the body', async () => {
    const view = await openSnippets()
    await view.user.click(view.list.getByRole('button', { name: '360-gaps' }))
    const dialog = within(await view.screen.findByRole('dialog', { name: /360-gaps/ }))
    expect(dialog.getByLabelText('Source of the snippet').textContent).toContain('Source of 360-gaps')
    await view.user.click(dialog.getByRole('button', { name: 'Put into the body' }))
    const body = await codeOf(view.screen, 'Body')
    await vi.waitFor(() => expect(body.state.doc.toString()).toContain('<p>Source of 360-gaps</p>'))
    expect(body.state.doc.toString()).toContain('<h1>Leaders</h1>')
  })
})

describe('pictures of report templates', () => {
  it('are copied as their reference (OPS-2-134, OPS-8-54)', async () => {
    const view = await openStored(server)
    await view.user.click(await view.screen.findByRole('button', { name: 'Pictures' }))
    await view.user.click(await view.screen.findByRole('button', { name: /office\.jpg/ }))
    expect(await navigator.clipboard.readText()).toBe('/static/photos/office.jpg')
    expect(view.notices.map(({ title }) => title)).toEqual(['Image copied'])
    await vi.waitFor(() => expect(view.screen.queryByRole('dialog')).toBeNull())
  })
})
