import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { both, sampleMails, sampleQuestions } from '../../../../domain/templates/testing/template-samples.ts'
import type { TemplateContent } from '../../../../domain/templates/template-content.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { openStored, openTemplate, serveTemplates } from '../testing/open-template.tsx'

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveTemplates(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

type View = Awaited<ReturnType<typeof openTemplate>>

async function importJson({ container, screen, user }: View, file: object): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Import and export' }))
  await user.click(screen.getByRole('menuitem', { name: /Import JSON/ }))
  const field = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('There is no field for the file')
  await user.upload(field, new File([JSON.stringify(file)], 'leading.json'))
}

const fieldOf = ({ screen }: View, name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const named = (labels: object): TemplateContent => ({
  ...sampleQuestions(),
  sections: sampleQuestions().sections.map((section) => ({ ...section, name: labels })),
})

describe('importing a file into the editor', () => {
  it('replaces the content, keeps the name, and is undone by Discard (OPS-5-125)', async () => {
    const view = await openStored(server)
    await importJson(view, { name: 'Other', content: named({ 'en-GB': 'Direction', cs: 'Vedení' }) })
    await view.user.click(await view.screen.findByRole('button', { name: 'Replace content' }))
    expect((await fieldOf(view, 'Name (Čeština)')).value).toBe('Vedení')
    expect((await fieldOf(view, 'Name')).value).toBe('Leadership')
    expect(view.screen.getByText('Your changes are not saved yet')).toBeTruthy()
    await view.user.click(view.screen.getByRole('button', { name: 'Discard' }))
    await view.user.click(await view.screen.findByRole('button', { name: 'Discard changes' }))
    await vi.waitFor(async () => expect((await fieldOf(view, 'Name (Čeština)')).value).toBe('Leading česky'))
  })

  it('shows languages of the file where the open ones are not in it', async () => {
    const view = await openStored(server)
    const german = { type: 'questions' as const, sections: sampleQuestions().sections.slice(0, 1) }
    const [section] = german.sections
    if (section) Object.assign(section, { name: { de: 'Führung' }, questions: [], comments: [] })
    await importJson(view, german)
    await view.user.click(await view.screen.findByRole('button', { name: 'Replace content' }))
    expect((await fieldOf(view, 'Name (Deutsch)')).value).toBe('Führung')
    expect(view.screen.queryByRole('textbox', { name: 'Name (English (UK))' })).toBeNull()
  })

  it('gives a new template the name of the file, without asking', async () => {
    const view = await openTemplate('360-templates/questions/new')
    await importJson(view, { name: 'Leading', description: 'For leaders', content: named(both('Leading')) })
    await vi.waitFor(async () => expect((await fieldOf(view, 'Name')).value).toBe('Leading'))
    expect((await fieldOf(view, 'Description')).value).toBe('For leaders')
  })

  it('is not offered to somebody who may only read the template (OPS-6-45)', async () => {
    const view = await openStored(server, { isMine: false, content: sampleMails() })
    await view.user.click(await view.screen.findByRole('button', { name: 'Import and export' }))
    expect(view.screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Excel workbook (.xlsx)',
      'JSON file (.json)',
    ])
  })
})
