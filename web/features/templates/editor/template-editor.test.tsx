import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { searchCompanies } from '../../../../contract/organizations/organizations.ts'
import { deleteTemplate, getTemplate, listSenders } from '../../../../contract/templates/templates.ts'
import {
  both,
  item,
  sampleAnswers,
  sampleMails,
  sampleQuestions,
  sampleRoles,
} from '../../../../domain/templates/testing/template-samples.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { openStored, openTemplate, serveTemplates } from '../testing/open-template.tsx'
import { author, manager, organizationPath } from '../testing/sample-template.ts'

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

type Screen = Awaited<ReturnType<typeof openTemplate>>['screen']
const texts = (screen: Screen, list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole<HTMLTextAreaElement>('textbox')
    .map(({ value }) => value)

describe('a new template', () => {
  it('of questions has a section of five enabled ones, in English and Czech (OPS-2-45, OPS-9-34, OPS-9-35)', async () => {
    const { screen } = await openTemplate('360-templates/questions/new')
    expect(await screen.findByRole('heading', { name: 'New template' })).toBeTruthy()
    expect(texts(screen, 'Questions')).toEqual(Array.from({ length: 10 }, () => ''))
    expect(screen.getByRole('textbox', { name: 'Question 5 (Čeština)' })).toBeTruthy()
    for (const number of [1, 5]) expect(isOn(screen, `Question ${number}: on`)).toBe(true)
  })

  it('of answers has five empty ones (OPS-5-129)', async () => {
    const { screen } = await openTemplate('360-templates/answers/new')
    await screen.findByRole('textbox', { name: 'Answer 5 (English (UK))' })
    expect(texts(screen, 'Answers')).toHaveLength(10)
  })

  it('of mails has a tab for each of the eight types (OPS-2-131)', async () => {
    const { screen } = await openTemplate('360-templates/mails/new')
    expect(await screen.findAllByRole('tab')).toHaveLength(8)
  })

  it('copied from another starts with its texts and a name of its own (OPS-2-45)', async () => {
    const { screen } = await openTemplate('360-templates/questions/new?from=11')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(name.value).toBe('Leadership – copy')
    expect(texts(screen, 'Questions')[0]).toBe('Item 1')
  })
})

const isOn = (screen: Screen, name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

describe('about the template', () => {
  it('offers organizations by search, fifty at a time (PLT-9-16)', async () => {
    const { screen, user } = await openStored(server)
    const picker = await screen.findByRole('combobox', { name: 'Organizations' })
    const asked = () => server.calls(searchCompanies).map(({ body }) => body)
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ search: '', pageRows: 50 }))
    await user.type(picker, 'vod')
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'vod', pageRows: 50 }))
  })
})

describe('sections', () => {
  it('are added with five enabled questions, after the existing ones (OPS-5-130)', async () => {
    const { screen, user } = await openStored(server)
    await user.click(await screen.findByRole('button', { name: 'Add section' }))
    expect(await screen.findByRole('region', { name: 'Section 2 of 2' })).toBeTruthy()
    expect(texts(screen, 'Questions')).toHaveLength(10)
    expect(isOn(screen, 'Question 5: on')).toBe(true)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Name (English (UK))')
  })

  it('move by the arrow keys of their handles, and stay open (OPS-5-131)', async () => {
    const [first] = sampleQuestions().sections
    const second = { ...first, number: 2, name: both('Deciding') }
    const content = { type: 'questions', sections: [first, second] } as ReturnType<typeof sampleQuestions>
    const { screen, user } = await openStored(server, { content })
    const handle = await screen.findByRole('button', { name: 'Move Leading, now 1 of 2' })
    handle.focus()
    await user.keyboard('{ArrowDown}')
    const outline = within(screen.getByRole('list', { name: 'Sections' }))
    const names = outline.getAllByRole('listitem').map((row) => row.textContent)
    expect(names).toEqual([expect.stringContaining('Deciding'), expect.stringContaining('Leading')])
    expect(await screen.findByRole('region', { name: 'Section 2 of 2' })).toBeTruthy()
    expect(screen.getByText('Moved to position 2 of 2')).toBeTruthy()
  })

  it('are removed after a confirmation when they have texts', async () => {
    const { screen, user } = await openStored(server)
    await user.click(await screen.findByRole('button', { name: 'Delete section' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete section 1?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete section' }))
    expect(await screen.findByText('The template has no sections yet')).toBeTruthy()
  })
})

describe('items', () => {
  it('move by one place and are renumbered (OPS-5-131)', async () => {
    const { screen, user } = await openStored(server)
    const handle = await screen.findByRole('button', { name: 'Move Question 2, now 2 of 2' })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    expect(texts(screen, 'Questions')).toEqual(['Item 2', 'Item 2 česky', 'Item 1', 'Item 1 česky'])
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question 1 (English (UK))' }).value).toBe('Item 2')
    await vi.waitFor(() => expect(document.activeElement).toBe(handle))
  })

  it('are switched off and on, added, and removed after a confirmation', async () => {
    const { screen, user } = await openStored(server)
    await user.click(await screen.findByRole('switch', { name: 'Question 1: on' }))
    expect(isOn(screen, 'Question 1: on')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Add question' }))
    expect(texts(screen, 'Questions')).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Actions: Question 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await vi.waitFor(() => expect(texts(screen, 'Questions')).toEqual(['Item 2', 'Item 2 česky', '', '']))
  })

  it('of a scale leave N/A in its place (OPS-3-67, OPS-9-33)', async () => {
    const { screen, user } = await openStored(server, { content: sampleAnswers() })
    await screen.findByRole('textbox', { name: 'N/A (English (UK))' })
    expect(screen.queryByRole('button', { name: /Move N\/A/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add answer' }))
    expect(texts(screen, 'Answers').slice(-2)).toEqual(['Cannot say', 'Cannot say česky'])
  })

  it('are roles out of six (OPS-3-68)', async () => {
    const { screen, user } = await openStored(server, { content: sampleRoles() })
    await user.click(await screen.findByRole('button', { name: 'Add role' }))
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Superior', 'Subordinate', 'External customer', 'Internal customer'])
    await user.click(screen.getByRole('menuitem', { name: 'Superior' }))
    expect(screen.getByRole('textbox', { name: 'Superior (Čeština)' })).toBeTruthy()
  })
})

describe('languages', () => {
  const withGap = () => {
    const [section] = sampleQuestions().sections
    const questions = [item(1), item(2, { 'en-GB': 'Only English' })]
    return { type: 'questions', sections: [{ ...section, questions }] } as ReturnType<typeof sampleQuestions>
  }

  it('are shown side by side, any two of them (OPS-2-129)', async () => {
    const { screen, user } = await openStored(server, { languagesCodes: ['en-GB', 'cs', 'de'] })
    await user.click(await screen.findByRole('combobox', { name: 'Beside it' }))
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
    expect(await screen.findByRole('textbox', { name: 'Question 1 (Deutsch)' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Question 1 (Čeština)' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Swap languages' }))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' }).value).toBe('Deutsch')
  })

  it('say how complete they are, and lead to what is missing next', async () => {
    const { screen, user } = await openStored(server, { content: withGap() })
    await user.click(await screen.findByRole('button', { name: /Čeština 75 %/ }))
    const gap = screen.getByRole('textbox', { name: 'Question 2 (Čeština)' })
    await vi.waitFor(() => expect(document.activeElement).toBe(gap))
    expect(gap.getAttribute('aria-invalid')).toBe('true')
    await user.type(gap, 'Česky')
    expect(await screen.findByRole('button', { name: /Čeština 100 %/ })).toBeTruthy()
    expect(gap.getAttribute('aria-invalid')).toBeNull()
  })

  it('are added, and removed with their texts', async () => {
    const { screen, user } = await openStored(server)
    await user.click(await screen.findByRole('button', { name: 'Languages' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Polski' }))
    expect(await screen.findByRole('textbox', { name: 'Question 1 (Polski)' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Languages' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Čeština' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove a language' }))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Čeština/ })).toBeNull())
  })

  it('of mails are removed by internal users only (OPS-6-36)', async () => {
    const client = { canEdit360templates: true, supremeRole: 'AS360clientAdmin' } as const
    for (const [permissions, count] of [
      [author, 1],
      [client, 0],
    ] as const) {
      const { container, user, unmount, screen } = await openStored(server, { content: sampleMails() }, permissions)
      await user.click(await within(container).findByRole('button', { name: 'Languages' }))
      await screen.findByText('Add a language')
      expect(screen.queryAllByText('Remove a language')).toHaveLength(count)
      unmount()
    }
  })

  it('copy a text to the others, after a confirmation where texts would be overwritten (OPS-2-130)', async () => {
    const { screen, user } = await openStored(server, { languagesCodes: ['en-GB', 'cs', 'de'], content: sampleMails() })
    await user.click(await screen.findByRole('tab', { name: /Invitation to the questionnaire/ }))
    await user.click(screen.getByRole('button', { name: 'Copy: Subject' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy English (UK) to all languages' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy' }))
    const subject = (language: string) =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Subject (${language})` }).value
    await vi.waitFor(() => expect(subject('Čeština')).toBe('Hello'))
    await user.click(screen.getByRole('combobox', { name: 'Beside it' }))
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
    await vi.waitFor(() => expect(subject('Deutsch')).toBe('Hello'))
  })
})

describe('mails', () => {
  const openMail = async (tab: RegExp) => {
    const view = await openStored(server, { content: sampleMails() })
    await view.user.click(await view.screen.findByRole('tab', { name: tab }))
    return view
  }

  it('have a subject, except the footer (OPS-5-119)', async () => {
    const { screen, user } = await openMail(/Invitation to the questionnaire/)
    expect(screen.getAllByRole('textbox', { name: /^Subject/ })).toHaveLength(2)
    await user.click(screen.getByRole('tab', { name: /Footer/ }))
    await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /^Subject/ })).toBeNull())
    expect(screen.getAllByRole('textbox', { name: /^From/ })).toHaveLength(2)
  })

  it('have senders and subjects without line breaks', async () => {
    const { screen, user } = await openMail(/Invitation to the questionnaire/)
    const subject = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Subject (English (UK))' })
    await user.click(subject)
    await user.paste(' world\r\nBcc: x')
    expect(subject.value).toBe('Hello world Bcc: x')
  })

  it('offer the senders that their writer may use, beside the name that is typed (OPS-5-132)', async () => {
    const { screen, user } = await openMail(/Invitation to the questionnaire/)
    const sender = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'From (English (UK))' })
    await user.clear(sender)
    await user.type(sender, 'Praha')
    const choose = async (name: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Choose the sender’s address (English (UK))' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await choose(/^praha@house.example/)
    expect(sender.value).toBe('Praha <praha@house.example>')
    await choose(/^no-reply@assay.example/)
    expect(sender.value).toBe('Praha')
  })

  it('say at once that a sender may not be used, and offer none to readers (OPS-5-132)', async () => {
    const { screen, user, unmount } = await openMail(/Invitation to the questionnaire/)
    const sender = screen.getByRole('textbox', { name: 'From (English (UK))' })
    await user.clear(sender)
    await user.type(sender, 'Boss <ceo@bank.example>')
    expect(await screen.findAllByText(/You may not send from this address/)).not.toHaveLength(0)
    unmount()
    const reading = await openStored(server, { content: sampleMails(), isMine: false })
    await reading.user.click(await reading.screen.findByRole('tab', { name: /Invitation to the questionnaire/ }))
    expect(reading.screen.queryByRole('button', { name: /Choose the sender/ })).toBeNull()
    expect(server.calls(listSenders)).toHaveLength(1)
  })

  it('are previewed all together in their frame, without what is not sent', async () => {
    const content = sampleMails()
    const mails = content.mails.map((mail, at) =>
      at === 0 ? { ...mail, body: { ...mail.body, 'en-GB': '<p>Hello</p><form><input></form>' } } : mail,
    )
    const { screen, user } = await openStored(server, { content: { ...content, mails } })
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    const dialog = await screen.findByRole('dialog')
    const papers = () => [...dialog.querySelectorAll('iframe')]
    await vi.waitFor(() => expect(papers().map(({ srcdoc }) => srcdoc !== '')).toEqual([true, true]))
    expect(papers()[0]?.srcdoc).toContain('>Hello</p>')
    expect(papers()[0]?.srcdoc).not.toContain('<form')
  })

  it('are previewed without scripts', async () => {
    const { container, screen, user } = await openMail(/Invitation to the questionnaire/)
    await user.click(screen.getByText('Preview', { selector: 'label *' }))
    await vi.waitFor(() => expect(container.querySelectorAll('iframe')).toHaveLength(2))
    for (const paper of container.querySelectorAll('iframe'))
      expect(paper.getAttribute('sandbox')).toBe('allow-same-origin')
  })
})

describe('a stored template', () => {
  it('of somebody else is read-only, but can be copied (OPS-6-45)', async () => {
    const { screen } = await openStored(server, { isMine: false })
    const question = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question 1 (English (UK))' })
    expect(question.readOnly).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).readOnly).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Question 1: on' }).disabled).toBe(true)
    for (const gone of ['Save', 'Add question', 'Delete', 'Languages'])
      expect(screen.queryByRole('button', { name: gone })).toBeNull()
    expect(screen.getByRole('link', { name: 'Make a copy' }).getAttribute('href')).toBe(
      `${organizationPath}/360-templates/questions/new?from=11`,
    )
  })

  it('of somebody else is not checked against what its reader may save (OPS-6-45)', async () => {
    const openToAll = { branchGuids: [], organizationGuids: [] }
    const mine = await openStored(server, { ...openToAll, isMine: true })
    expect(await mine.screen.findAllByText(/you may not leave a template open to everybody/)).not.toHaveLength(0)
    mine.unmount()
    const { screen } = await openStored(server, { ...openToAll, isMine: false })
    await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.queryAllByText(/you may not leave a template open to everybody/)).toHaveLength(0)
  })

  it('of somebody else can be changed by managers (OPS-6-45)', async () => {
    const { screen } = await openStored(server, { isMine: false }, manager)
    const question = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question 1 (English (UK))' })
    expect(question.readOnly).toBe(false)
  })

  it('shows its id to support only (OPS-6-49)', async () => {
    const { screen, unmount } = await openStored(server)
    await screen.findByRole('heading', { name: 'Leadership' })
    expect(screen.queryByText('Id 11')).toBeNull()
    unmount()
    const second = await openStored(server, {}, { ...author, hasSupportRole: true })
    expect(await second.screen.findByText('Id 11')).toBeTruthy()
  })

  it('is previewed unsaved, in any of its languages', async () => {
    const { screen, user } = await openStored(server)
    await user.type(await screen.findByRole('textbox', { name: 'Question 1 (Čeština)' }), '!')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const dialog = within(await screen.findByRole('dialog'))
    const paper = dialog.getByTitle('Preview')
    expect(paper.getAttribute('srcdoc')).toContain('Item 1')
    await user.click(dialog.getByText('Čeština', { selector: 'label *' }))
    await vi.waitFor(() => expect(paper.getAttribute('srcdoc')).toContain('Item 1 česky!'))
  })

  it('is deleted after a confirmation, by owners and managers (OPS-6-43)', async () => {
    server.answer(deleteTemplate, {})
    const { screen, user, address } = await openStored(server)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete template' }))
    await vi.waitFor(() => expect(address()).toBe(`${organizationPath}/360-templates?tab=questions`))
    expect(server.calls(deleteTemplate)[0]?.params).toEqual({ id: 11 })
  })

  it.each([
    ['deleted', { isDeleted: true, latestId: 12 }, 'This version is no longer in the lists.'],
    ['outdated', { latestId: 12 }, 'A newer version exists.'],
  ])('that is %s leads to the latest version (OPS-4-47)', async (_, change, words) => {
    const { screen } = await openStored(server, change)
    expect(await screen.findByText(words)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open the latest version' })
    expect(link.getAttribute('href')).toBe(`${organizationPath}/360-templates/questions/12`)
  })

  it('that does not exist, or is of another kind, is not found', async () => {
    const { screen } = await openTemplate('360-templates/roles/11')
    expect(await screen.findByText('There is no such template')).toBeTruthy()
  })

  it('shows that it is loading', async () => {
    server.hang(getTemplate)
    const { screen } = await openTemplate('360-templates/questions/11')
    expect(await screen.findByRole('status')).toBeTruthy()
  })
})
