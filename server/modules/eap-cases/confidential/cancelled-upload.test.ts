import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCase } from '../testing/build-case.ts'
import { buildProgramme, type Programme } from '../testing/build-programme.ts'

let assay: TestApp
let programme: Programme
let address: string
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
  address = await assay.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(() => assay.close())

const opening = '--x\r\nContent-Disposition: form-data; name="file"; filename="plan.txt"\r\n\r\n'

async function begin(contactId: number, text: string) {
  const call = request(`${address}/api/eap/contact/${contactId}/attachment/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await assay.tokenOf(programme.admin)}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  call.on('error', () => undefined)
  const reached = once(assay.app.server, 'request') as Promise<[IncomingMessage]>
  call.write(opening + text)
  const [{ socket }] = await reached
  return { call, gone: once(socket, 'close') }
}

const stored = (contactId: number) =>
  assay.build((tx) => tx.selectFrom('eap_attachments').select('id').where('contact_id', '=', contactId).execute())

it('keeps nothing of a file whose upload is cancelled while it is being stored', async () => {
  const { id, contact } = await assay.build((tx) => buildCase(tx, programme.licence))
  const remove = vi.spyOn(assay.services.files, 'remove')
  await assay.build(async (tx) => {
    await tx.selectFrom('eap_cases').select('id').where('id', '=', id).forUpdate().execute()
    const { call, gone } = await begin(contact.id, 'all of it')
    call.end('\r\n--x--\r\n')
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
      expect(rows).toHaveLength(1)
    })
    call.destroy()
    await gone
  })
  await vi.waitFor(() => expect(remove).toHaveBeenCalledTimes(1))
  expect(await stored(contact.id)).toEqual([])
})
