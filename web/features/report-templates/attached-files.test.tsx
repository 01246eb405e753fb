import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addAttachedFile,
  listAttachedFiles,
  removeAttachedFile,
} from '../../../contract/report-templates/attached-files.ts'
import { attachedFileBytesMax } from '../../../domain/report-templates/attached-files.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { openEditor, openStored, serveReportTemplates } from './testing/open-report-template.tsx'

const stored = (number: number, fileName: string) => ({
  fileGuid: `f0000000-0000-4000-8000-00000000000${number}`,
  fileName,
  mediaType: 'application/pdf',
  size: 1_240_000,
})
let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveReportTemplates(server)
  server.answer(listAttachedFiles, [stored(1, 'Průvodce.pdf')])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function openFiles(change: Parameters<typeof openStored>[1] = { canAttachFiles: true }) {
  const view = await openStored(server, change)
  await view.user.click(await view.screen.findByRole('button', { name: 'More settings' }))
  const files = within(await view.screen.findByRole('region', { name: 'Attached files' }))
  const rows = () => files.queryAllByRole('listitem').map((row) => row.textContent)
  const choose = async (...chosen: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('There is nothing to choose a file with')
    for (const file of chosen) await view.user.upload(input, file)
  }
  return { ...view, files, rows, choose }
}
const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

describe('the attached files of a report template', () => {
  it('are listed, added and removed at once, without saving the template (OPS-2-138)', async () => {
    const { files, rows, choose, user, screen } = await openFiles()
    await vi.waitFor(() => expect(rows()).toEqual(['Průvodce.pdf1.2\u00a0MB']))
    server.answer(addAttachedFile, () => {
      server.answer(listAttachedFiles, [stored(1, 'Průvodce.pdf'), stored(2, 'Sešit.xlsx')])
      return stored(2, 'Sešit.xlsx')
    })
    await choose(file('Sešit.xlsx'))
    await vi.waitFor(() => expect(rows()).toEqual(['Průvodce.pdf1.2\u00a0MB', 'Sešit.xlsx1.2\u00a0MB']))
    expect(server.calls(addAttachedFile)).toHaveLength(1)
    server.answer(removeAttachedFile, () => {
      server.answer(listAttachedFiles, [stored(2, 'Sešit.xlsx')])
      return {}
    })
    await user.click(files.getByRole('button', { name: 'Remove Průvodce.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await vi.waitFor(() => expect(rows()).toEqual(['Sešit.xlsx1.2\u00a0MB']))
    expect(server.calls(removeAttachedFile)[0]?.params).toEqual({ id: 7, fileGuid: stored(1, '').fileGuid })
  })

  it('say beside the file why it was not added; the note is closed by hand', async () => {
    const { files, rows, choose, user } = await openFiles()
    await vi.waitFor(() => expect(rows()).toHaveLength(1))
    server.refuse(addAttachedFile, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'file', code: 'NOT_ATTACHABLE' }],
    })
    await choose(file('virus.pdf'))
    expect((await files.findByRole('alert')).textContent).toMatch(/^This file cannot be attached/)
    await user.click(files.getByRole('button', { name: 'Close the note about virus.pdf' }))
    expect(rows()).toHaveLength(1)
    await choose(file('large.pdf', attachedFileBytesMax + 1))
    expect((await files.findByRole('alert')).textContent).toBe('The file is too large.')
    // It was not even sent.
    expect(server.calls(addAttachedFile)).toHaveLength(1)
  })

  it('are five at most', async () => {
    server.answer(
      listAttachedFiles,
      [1, 2, 3, 4, 5].map((number) => stored(number, `${number}.pdf`)),
    )
    const { files } = await openFiles()
    expect(await files.findByRole('button', { name: 'Add a file' })).toHaveProperty('disabled', true)
  })

  it('are only read by those who may not change the template', async () => {
    const { files, rows } = await openFiles({ canAttachFiles: true, isMine: false })
    await vi.waitFor(() => expect(rows()).toHaveLength(1))
    expect(files.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Download Průvodce.pdf',
    ])
  })

  it('can be loaded again after a failure', async () => {
    server.refuse(listAttachedFiles, 500)
    const { files, rows, user } = await openFiles()
    const again = await files.findByRole('button', { name: 'Try again' })
    server.answer(listAttachedFiles, [])
    await user.click(again)
    expect(await files.findByText(/There are none yet/)).toBeTruthy()
    expect(rows()).toEqual([])
  })

  it('wait until a new template is saved, and are there only where files are allowed', async () => {
    const { screen, user } = await openEditor('report-template')
    await user.click(await screen.findByRole('button', { name: 'More settings' }))
    expect(screen.queryByRole('region', { name: 'Attached files' })).toBeNull()
    await user.click(await screen.findByLabelText(/^Attachments/))
    expect(await screen.findByText('Save the template first, then files can be added.')).toBeTruthy()
    expect(server.calls(listAttachedFiles)).toEqual([])
  })
})
