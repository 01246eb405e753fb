import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './fixtures/assay.ts'
import { tabTo } from './fixtures/clicks.ts'
import { openBrokenLine } from './fixtures/broken-line.ts'
import { assignCase, choose, openProgramme } from './fixtures/eap.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

test('a case keeps two contacts, a note, its status and a file; a file that lies about its type is refused and nothing is lost (EAP-1-04)', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin')
  const caseKey = await assignCase(page, 'PhDr. Ondřej Šťovíček')
  const contacts = page.getByRole('article', { name: /^Contact/ })
  const caseNote = page.getByRole('main').getByRole('textbox', { name: 'Note', exact: true }).first()

  await test.step('a second contact, a note and another state', async () => {
    await page.getByRole('button', { name: 'Add contact' }).click()
    const added = contacts.filter({ has: page.locator(':focus') })
    await added.getByRole('textbox', { name: 'Duration' }).fill('00:45')
    await added.getByRole('textbox', { name: 'Note', exact: true }).fill('Will bring the diagnosis.')
    await caseNote.fill('Prefers evenings.')
    await choose(page, 'Status', 'Accepted')
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByText(`Case ${caseKey} is saved`)).toBeVisible()
  })

  const contact = contacts.first()
  const attach = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent('filechooser')
    await contact.getByRole('button', { name: 'Attach file' }).click()
    await (await asked).setFiles(file)
  }
  const download = contact.getByRole('button', { name: 'Download zpráva z vyšetření.pdf' })
  await test.step('a report is attached', async () => {
    await attach({ name: 'zpráva z vyšetření.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(download).toBeVisible()
    await expectAccessible()
  })

  await test.step('what calls itself a picture and is a document is refused in words; what was typed and attached stays', async () => {
    await caseNote.fill('Prefers mornings.')
    await attach({ name: 'snímek.png', mimeType: 'image/png', buffer: pdf })
    await expect(contact.getByRole('alert')).toHaveText(
      'The content of the file is of another type than its name says.',
    )
    await expectAccessible()
    await expect(caseNote).toHaveValue('Prefers mornings.')
    await expect(download).toBeVisible()
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByText(`Case ${caseKey} is saved`).first()).toBeVisible()
  })

  await test.step('opened again, everything is there, and the file has the same bytes', async () => {
    await page.reload()
    await expect(contacts).toHaveCount(2)
    await expect(caseNote).toHaveValue('Prefers mornings.')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Accepted')
    await expect(contact.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Will bring the diagnosis.')
    await expect(contact.getByText('snímek.png')).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await download.click()
    expect((await saved).suggestedFilename()).toBe('zpráva z vyšetření.pdf')
    expect(await readFile(await (await saved).path())).toEqual(pdf)
  })

  await test.step('deleted, it is gone for good', async () => {
    await contact.getByRole('button', { name: 'Delete zpráva z vyšetření.pdf' }).click()
    await page.getByRole('button', { name: 'Delete file' }).click()
    await expect(download).toHaveCount(0)
    await page.reload()
    await expect(contacts).toHaveCount(2)
    await expect(contact.getByRole('button', { name: 'Attach file' })).toBeVisible()
    await expect(download).toHaveCount(0)
  })
})

test('an upload is cancelled, or loses its connection: nothing of the file is kept, and it can be attached again', async ({
  page,
  baseURL,
  signInAs,
  expectAccessible,
  expectedComplaints,
}) => {
  expectedComplaints.push(/net::ERR_\w+ \(.*\/attachment\/upload\)/)
  const upload = '**/attachment/upload'
  await signInAs('admin')
  await assignCase(page, 'PhDr. Ondřej Šťovíček')
  const contact = page.getByRole('article', { name: /^Contact/ })
  const add = contact.getByRole('button', { name: 'Attach file' })
  const listed = contact.getByRole('listitem')
  const note = contact.getByRole('textbox', { name: 'Note', exact: true })
  const bar = contact.getByRole('progressbar', { name: 'Sent of záznam.bin' })
  const attach = async () => {
    const asked = page.waitForEvent('filechooser')
    await add.click()
    const buffer = Buffer.alloc(3_000_000, 7)
    await (await asked).setFiles({ name: 'záznam.bin', mimeType: 'application/octet-stream', buffer })
  }
  await test.step('cancelled by the keyboard in its middle: the focus is where a file is attached', async () => {
    await note.fill('Sends a recording.')
    const network = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await attach()
    await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]/)
    await expectAccessible()
    await tabTo(page, contact.getByRole('button', { name: 'Cancel the upload of záznam.bin' }))
    await page.keyboard.press('Enter')
    await expect(listed).toHaveCount(0)
    await expect(add).toBeFocused()
    await expect(note).toHaveValue('Sends a recording.')
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  })

  await test.step('without a connection in its middle: it is said, and what was typed stays', async () => {
    const line = await openBrokenLine(baseURL ?? '', 1_000_000)
    await page.route(upload, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/^http:..[^/]+/, line.address),
      }),
    )
    await attach()
    await expect(contact.getByRole('alert')).toHaveText(
      'The connection was lost. If the file is not listed here, attach it again.',
    )
    await expectAccessible()
    expect(line.broken()).toBe(1)
    line.close()
    await page.unroute(upload)
    await expect(listed).toHaveCount(0)
    await expect(note).toHaveValue('Sends a recording.')
  })

  await test.step('attached again, it is there once', async () => {
    await attach()
    await expect(contact.getByRole('button', { name: 'Download záznam.bin' })).toBeVisible()
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByText(/is saved$/)).toBeVisible()
    await page.reload()
    await expect(note).toHaveValue('Sends a recording.')
    await expect(listed).toHaveCount(1)
    await expect(listed).toContainText('3.0 MB')
  })
})

test('the list of cases cuts neither the marks of a case nor the name of an organization', async ({
  page,
  signInAs,
}) => {
  const organization = 'Vodárenská a kanalizační společnost středních Čech a Vysočiny, odštěpný závod Kutná Hora'
  await page.route('**/api/eap/cases', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { cases: object[] }
    Object.assign(json.cases[0] ?? {}, {
      yearId: '2026-1234',
      highPriority: true,
      needsReason: true,
      companyName: organization,
    })
    await route.fulfill({ response, json })
  })
  await signInAs('admin')
  await openProgramme(page)
  const cut = (element: Element) =>
    [element, ...element.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight, tagName }) =>
        tagName !== 'A' && clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
    )
  const number = page.getByRole('rowheader', { name: '2026-1234' })
  await expect(number.getByRole('img', { name: 'High priority' })).toBeVisible()
  await expect(number.getByRole('img', { name: 'Of another branch: a reason is asked for first' })).toBeVisible()
  expect(await number.evaluate(cut)).toBe(false)
  expect(await page.getByRole('gridcell', { name: organization }).evaluate(cut)).toBe(false)
})

test('a locked contact that was altered by a script cannot be saved (EAP-4-24)', async ({
  page,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  const caseKey = await assignCase(await openBeside('admin'), 'PhDr. Ondřej Šťovíček')
  await signInAs('eapexpert2')
  await page.getByRole('searchbox').fill(caseKey)
  await page.getByRole('link', { name: caseKey }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText(`Case ${caseKey} is accepted`)).toBeVisible()

  const save = page.getByRole('button', { name: 'Save case' })
  const locked = page.getByRole('article').filter({ has: page.getByRole('img', { name: 'Locked' }) })
  const note = locked.getByRole('textbox', { name: 'Note', exact: true })
  await expect(note).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note', exact: true }).first().fill('Typed by hand.')
  await expect(save).toBeEnabled()
  await typeByScript(note, 'Never said.')
  await expect(save).toBeDisabled()
  await expect(page.getByText('A locked contact was changed, so the case cannot be saved.')).toBeVisible()
  await expectAccessible()
  await typeByScript(note, '')
  await expect(save).toBeEnabled()
})

/** As somebody does who opens the developer tools on a field that is closed. */
async function typeByScript(field: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await field.evaluate((element, typed) => {
    const box = element as HTMLTextAreaElement
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(box, typed)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}
