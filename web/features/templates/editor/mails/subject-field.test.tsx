import { expect, it, vi } from 'vitest'
import { sampleMails } from '../../../../../domain/templates/testing/template-samples.ts'
import { signedInServer } from '../../../../platform/testing/signed-in-server.ts'
import { openStored, serveTemplates } from '../../testing/open-template.tsx'

const { server } = signedInServer((one) => serveTemplates(one))

/** The subject of the invitation to the questionnaire, in English, with nothing in it. */
async function openSubject() {
  const view = await openStored(server, { content: sampleMails() })
  await view.user.click(await view.screen.findByRole('tab', { name: /Invitation to the questionnaire/ }))
  const field = view.screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Subject (English (UK))' })
  const menu = 'Insert placeholder: Subject (English (UK))'
  // The library takes its time to load on a busy machine.
  const button = await view.screen.findByRole('button', { name: menu }, { timeout: 30_000 })
  await view.user.clear(field)
  return { ...view, field, button }
}

it('a placeholder is completed in a subject by keys alone (OPS-3-74)', async () => {
  const { screen, user, field } = await openSubject()
  await user.type(field, 'About {{{{proj')
  const option = await screen.findByRole('option', { name: /Project/ })
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(field.value).toBe('About {{projectName}}'))
  expect(screen.queryByRole('option')).toBeNull()
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  await vi.waitFor(() => expect(field.selectionStart).toBe(field.value.length))
  await user.type(field, ' {{{{{ArrowDown}{Tab}')
  await vi.waitFor(() => expect(field.value).toBe('About {{projectName}} {{projectName}}'))
})

it('a subject is offered no addresses; Escape closes the list and leaves what was typed', async () => {
  const { screen, user, field } = await openSubject()
  await user.type(field, '{{{{')
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toHaveLength(6)
  expect(offered.join(' ')).not.toContain('URL}}')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(field.value).toBe('{{')
  expect(document.activeElement).toBe(field)
})

it('a placeholder from the menu stands where the cursor was', async () => {
  const { screen, user, field, button } = await openSubject()
  await user.type(field, 'For , please')
  field.setSelectionRange(4, 4)
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: /Recipient’s name/ }))
  await vi.waitFor(() => expect(field.value).toBe('For {{participantName}}, please'))
})
