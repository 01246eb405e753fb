import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadImage } from '../../../../../../contract/mailing/images.ts'
import { updateTemplate } from '../../../../../../contract/templates/templates.ts'
import { sampleMails } from '../../../../../../domain/templates/testing/template-samples.ts'
import { endSession } from '../../../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../../../platform/testing/fake-server.ts'
import { signInAs } from '../../../../../platform/testing/sign-in-as.ts'
import { openStored, serveTemplates } from '../../../testing/open-template.tsx'
import { author } from '../../../testing/sample-template.ts'

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

const client = { ...author, hasInternalRole: false, supremeRole: 'AS360clientAdmin' } as const

/** The invitation to the questionnaire with this body in English. */
async function openBody(body: string, permissions: object = author) {
  const content = sampleMails()
  for (const mail of content.mails) if (mail.mailType === 'MailActivation') mail.body = { 'en-GB': body, cs: body }
  const view = await openStored(server, { content }, permissions)
  await view.user.click(await view.screen.findByRole('tab', { name: /Invitation to the questionnaire/ }))
  const text = () => view.screen.findByRole('textbox', { name: 'Text (English (UK))' })
  const tools = () => within(view.screen.getByRole('toolbar', { name: 'Tools (English (UK))' }))
  /** The HTML that is in the draft now. */
  const source = async () => {
    await view.user.click(tools().getByRole('button', { name: 'Edit as HTML' }))
    const { value } = (await text()) as HTMLTextAreaElement
    await view.user.click(tools().getByRole('button', { name: 'Edit as text' }))
    return value
  }
  // The library takes its time to load on a busy machine.
  const parts = () => [...view.screen.queryAllByRole('toolbar'), ...view.container.querySelectorAll('iframe')]
  await vi.waitFor(() => expect(parts().length).toBeGreaterThan(1), { timeout: 30_000 })
  return { ...view, text, tools, source }
}

describe('the body of a mail', () => {
  it('is shown as text with the words of placeholders, and stays to the letter while nobody changes it (OPS-3-74)', async () => {
    const html = '<p>Dear <b>{{ participantName }}</b>,\n  see {{nothing}}</p>'
    const { text, source, screen } = await openBody(html)
    expect((await text()).textContent).toBe('Dear Recipient’s name, see {{nothing}}')
    expect(within(await text()).getByTitle('Nothing will be filled in for {{nothing}}')).toBeTruthy()
    expect(await source()).toBe(html)
    expect(screen.queryByText('Your changes are not saved yet')).toBeNull()
  })

  it('is what was stored again once all typing is undone', async () => {
    const html = '<p>Dear <b>{{ participantName }}</b>,\n  hello</p>'
    const { text, tools, user, source, screen } = await openBody(html)
    await user.click(await text())
    await user.click(tools().getByRole('button', { name: 'Insert placeholder' }))
    await user.click(await screen.findByRole('menuitem', { name: /Project/ }))
    expect(await screen.findByText('Your changes are not saved yet')).toBeTruthy()
    await user.click(tools().getByRole('button', { name: 'Undo' }))
    await vi.waitFor(() => expect(screen.queryByText('Your changes are not saved yet')).toBeNull())
    expect(await source()).toBe(html)
  })

  it('has room for seventeen lines, as text and as HTML (OPS-9-25)', async () => {
    const { text, tools, user } = await openBody('<p>Hello</p>')
    expect((await text()).style.minHeight).toBe('calc(17lh + 32px)')
    await user.click(tools().getByRole('button', { name: 'Edit as HTML' }))
    expect((await text()).getAttribute('rows')).toBe('17')
  })

  it('gets a button that links to the task of the recipient', async () => {
    const { screen, tools, user, source } = await openBody('')
    await user.click(tools().getByRole('button', { name: 'Button' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a button' }))
    await user.click(dialog.getByRole('button', { name: 'Insert' }))
    expect(dialog.getByText('Write what the button does.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Text of the button' }), 'Open <now>')
    await user.click(dialog.getByRole('button', { name: 'Insert' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await source()).toBe('<p><a class="button" href="{{participantDataCollectionURL}}">Open &lt;now&gt;</a></p>')
  })

  it('refuses links to what is no address, and keeps what was typed', async () => {
    const { screen, tools, user, source } = await openBody('')
    await user.click(tools().getByRole('button', { name: 'Link' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a link' }))
    const target = dialog.getByRole('combobox', { name: 'Leads to' })
    await user.clear(target)
    await user.type(target, 'javascript:alert(1)')
    await user.type(dialog.getByRole('textbox', { name: 'Words' }), 'Our page')
    await user.click(dialog.getByRole('button', { name: 'Insert' }))
    expect(dialog.getByText(/Enter a web address/)).toBeTruthy()
    await user.clear(target)
    await user.type(target, 'www.firma.cz')
    await user.click(dialog.getByRole('button', { name: 'Insert' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await source()).toBe('<p><a href="https://www.firma.cz">Our page</a></p>')
  })

  it('gets a placeholder from the menu (OPS-3-74)', async () => {
    const { screen, tools, user, source } = await openBody('')
    await user.click(tools().getByRole('button', { name: 'Insert placeholder' }))
    await user.click(await screen.findByRole('menuitem', { name: /Project/ }))
    expect(await source()).toBe('<p>{{projectName}}</p>')
  })

  it('names a placeholder that is not closed', async () => {
    const { screen } = await openBody('<p>Dear {{participantName</p>')
    expect(screen.getAllByText(/not closed, is empty or stands inside another/)).toHaveLength(2)
  })
})

describe('a body that is too long', () => {
  const refuseLong = () =>
    server.refuse(updateTemplate, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'content.mails.0.body.en-GB', code: 'TOO_LONG' }],
    })

  it('is kept as it is, says how long it is, and is not saved', async () => {
    refuseLong()
    const { screen, tools, user, text, notices } = await openBody('<p>Hello</p>')
    await user.click(tools().getByRole('button', { name: 'Edit as HTML' }))
    const area = (await text()) as HTMLTextAreaElement
    expect(area.maxLength).toBe(-1)
    const long = `<p>${'x'.repeat(100_000)}</p>`
    fireEvent.change(area, { target: { value: long } })
    expect(await screen.findByText(/The text has 100,007 characters.* at most 100,000 can be saved/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(notices).toMatchObject([{ kind: 'negative' }]))
    expect(((await text()) as HTMLTextAreaElement).value).toBe(long)
  })
})

describe('a body that is more than text', () => {
  const table = '<table><tbody><tr><td style="color: red">Cell</td></tr></tbody></table>'

  it('is opened as HTML; editing it as text says first what is lost, and changes nothing by itself', async () => {
    const { screen, tools, user, text, source } = await openBody(table)
    expect(((await text()) as HTMLTextAreaElement).value).toBe(table)
    expect(screen.getAllByText(/cannot be edited as text: tables, styles/)).toHaveLength(2)
    await user.click(tools().getByRole('button', { name: 'Edit as text' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit this as text?' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Edit as text' }))
    await vi.waitFor(async () => expect((await text()).textContent).toBe('Cell'))
    expect(await source()).toBe(table)
  })

  it('is only shown to those who do not write HTML', async () => {
    const { screen, container } = await openBody(table, client)
    expect(screen.queryByRole('textbox', { name: 'Text (English (UK))' })).toBeNull()
    expect(container.querySelectorAll('iframe')).toHaveLength(2)
    // As it is mailed: without the colour.
    const shown = () => container.querySelector('iframe')?.getAttribute('srcdoc') ?? ''
    await vi.waitFor(() => expect(shown()).toContain('Cell</td>'))
    expect(shown()).not.toContain('color: red')
    expect(screen.queryByRole('button', { name: 'Edit as HTML' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Edit as text' })).toHaveLength(2)
  })
})

describe('a picture', () => {
  const path = '/api/reports/public/image/a0000000-0000-4000-8000-000000000001/logo.png'
  const png = (name = 'logo.png') => new File([new Uint8Array(9)], name, { type: 'image/png' })

  it('is kept by Assay and has words for those who do not see it, unless it is declared to be decoration', async () => {
    server.answer(uploadImage, { imageUuid: 'a', imageName: 'logo.png', path, width: 1200, height: 300 })
    const { screen, tools, user, source } = await openBody('')
    await user.click(tools().getByRole('button', { name: 'Picture' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a picture' }))
    await user.click(dialog.getByRole('button', { name: 'Insert' }))
    expect(dialog.getByText('Choose a picture.')).toBeTruthy()
    await user.upload(dialog.getByLabelText('Picture file'), png())
    await dialog.findByRole('img', { name: 'The chosen picture' })
    await user.click(dialog.getByRole('button', { name: 'Insert' }))
    expect(dialog.getByText(/or say that it is only decoration/)).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /What the picture shows/ }), 'Our "logo"')
    await user.click(dialog.getByRole('button', { name: 'Insert' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await source()).toBe(`<p><img src="${path}" alt="Our &quot;logo&quot;" width="600" height="150"></p>`)
  })

  it('pasted together with another is followed by that one, and leaves nothing behind for later', async () => {
    server.answer(uploadImage, { imageUuid: 'a', imageName: 'logo.png', path, width: 12, height: 3 })
    const { screen, tools, text, user } = await openBody('')
    const files = [png('one.png'), png('two.png')]
    fireEvent.paste(await text(), { clipboardData: { files, getData: () => '' } })
    const described = async (words: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Insert a picture' }))
      await dialog.findByRole('img', { name: 'The chosen picture' })
      const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /What the picture shows/ })
      await vi.waitFor(() => expect(field.value).toBe(''))
      await user.type(field, words)
      await user.click(dialog.getByRole('button', { name: 'Insert' }))
      await screen.findByRole('img', { name: words })
    }
    await described('One')
    await described('Two')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(tools().getByRole('button', { name: 'Picture' }))
    expect(screen.queryByRole('img', { name: 'The chosen picture' })).toBeNull()
    expect(server.calls(uploadImage)).toHaveLength(2)
  })

  it('that is none is refused with words, and another can be chosen', async () => {
    server.refuse(uploadImage, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'file', code: 'NOT_A_PICTURE' }],
    })
    const { screen, tools, user } = await openBody('')
    await user.click(tools().getByRole('button', { name: 'Picture' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a picture' }))
    await user.upload(dialog.getByLabelText('Picture file'), png('invoice.png'))
    expect(await dialog.findByText(/Mails cannot show this picture/)).toBeTruthy()
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
    await user.upload(dialog.getByLabelText('Picture file'), large)
    expect(await dialog.findByText(/The picture is too large/)).toBeTruthy()
    expect(server.calls(uploadImage)).toHaveLength(1)
  })
})
