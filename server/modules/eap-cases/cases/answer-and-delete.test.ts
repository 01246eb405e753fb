import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../../testing/run-jobs.ts'
import { refused, startWithCases, typedContact as contact, type Cases } from '../testing/case-calls.ts'
import type { Client } from '../../../testing/test-app.ts'

let cases: Cases
beforeAll(async () => {
  cases = await startWithCases()
}, 60_000)
afterAll(() => cases.assay.close())
beforeEach(() => cases.acceptAll())

describe('locked contacts', () => {
  const september = { ...contact, start: '2026-09-30T08:00:00Z' }

  it('may be repeated unchanged by an expert and not changed (EAP-4-21, EAP-4-19, EAP-4-17)', async () => {
    const { programme, admin, other } = cases
    const made = await cases.create(admin, {
      expert: programme.other.user_name,
      status: 3,
      contacts: [september, { ...contact, type: 3 }, contact],
    })
    const seen = await cases.read(other, made.id)
    expect(seen.contacts.map(({ isLocked }) => isLocked)).toEqual([true, true, false])
    const kept = await cases.change(other, { ...seen, note: 'More' })
    for (const index of [0, 1]) {
      const contacts = kept.contacts.map((one, at) => (at === index ? { ...one, note: 'Changed' } : one))
      const answer = await other.put('/api/eap/case', { ...kept, contacts })
      expect(refused(answer)).toEqual([409, 'CONTACT_LOCKED'])
      expect(answer.body).toMatchObject({ details: [{ path: `contacts.${index}.start` }] })
    }
    const open = await cases.read(admin, made.id)
    expect(open.contacts.map(({ isLocked }) => isLocked)).toEqual([false, false, false])
    expect(
      (await cases.change(admin, { ...open, contacts: [{ ...open.contacts[0], note: 'By an admin' }] })).contacts[0],
    ).toMatchObject({
      note: 'By an admin',
    })
  })

  it('refuses a new start in a locked month, by the lock day of the settings (EAP-4-22, EAP-4-23, EAP-4-20, EAP-9-16)', async () => {
    const { assay, other } = cases
    const made = await cases.create(other, { licenseGuid: cases.programme.otherLicence.id, contacts: [contact] })
    const october = { ...made, contacts: [{ ...made.contacts[0], start: '2026-10-20T08:00:00Z' }] }
    expect(refused(await other.put('/api/eap/case', october))).toEqual([409, 'CONTACT_DATE_LOCKED'])
    expect((await other.get('/api/eap/lock-day')).body).toBe(5)
    await assay.build((tx) => tx.updateTable('eap_settings').set({ lock_day: 16 }).execute())
    expect((await other.get('/api/eap/lock-day')).body).toBe(16)
    expect((await cases.change(other, october)).contacts[0]).toMatchObject({
      startEdited: true,
      month: 10,
      isLocked: false,
    })
    await assay.build((tx) => tx.updateTable('eap_settings').set({ lock_day: 5 }).execute())
    expect((await cases.read(other, made.id)).contacts[0]).toMatchObject({ isLocked: true })
  })
})

describe('the lock day', () => {
  it('is a bare integer, a day that every month has (EAP-7-15)', async () => {
    const { assay, expert } = cases
    const set = (lock_day: number) => assay.build((tx) => tx.updateTable('eap_settings').set({ lock_day }).execute())
    for (const day of [1, 28, 5]) {
      await set(day)
      const { status, raw, headers } = await expert.get('/api/eap/lock-day')
      expect([status, raw.toString('utf8')]).toEqual([200, String(day)])
      expect(headers['content-type']).toContain('application/json')
    }
    for (const day of [0, 29]) await expect(set(day)).rejects.toThrow('lock_day')
  })
})

describe('accepting and rejecting', () => {
  it('is the expert’s, once, and rejecting needs a reason (EAP-4-05, EAP-4-06, EAP-4-07, EAP-4-08)', async () => {
    const { programme, admin, expert, other } = cases
    const made = await cases.create(admin, { expert: programme.other.user_name })
    const answer = (as: Client, body: object) => as.post(`/api/eap/case/${made.id}/answer`, body)
    expect((await answer(admin, { accept: true })).status).toBe(403)
    expect((await answer(expert, { accept: true })).status).toBe(404)
    for (const reason of [undefined, '', '  '])
      expect(refused(await answer(other, { accept: false, reason }))).toEqual([400, 'REASON_REQUIRED'])
    expect(await answer(other, { accept: false, reason: ' On leave ' })).toMatchObject({
      status: 200,
      body: { status: 4, note: 'Reject reason: On leave\nReferred by her doctor', clientEmail: 'jana@client.example' },
    })
    expect(refused(await answer(other, { accept: true }))).toEqual([409, 'CASE_NOT_PENDING'])
  })

  it('can be said by PUT as well, with the reason before the note (EAP-4-07, EAP-4-08, EAP-4-09)', async () => {
    const { programme, admin, other } = cases
    const made = await cases.create(admin, { expert: programme.other.user_name })
    expect(refused(await other.put('/api/eap/case', { ...made, status: 4, revision: undefined }))).toEqual([
      400,
      'REASON_REQUIRED',
    ])
    const note = `Reject reason: On leave\n${made.note}`
    expect(await cases.change(other, { ...made, status: 4, note, revision: undefined })).toMatchObject({
      status: 4,
      note,
    })
  })
})

describe('deleting', () => {
  it('is for admins, and for good (EAP-7-36, EAP-2-37, EAP-6-05)', async () => {
    const { assay, programme, admin, other } = cases
    const made = await cases.create(admin, { expert: programme.other.user_name, status: 3 })
    expect((await other.delete(`/api/eap/case/${made.id}/delete`)).status).toBe(403)
    const { status, body } = await admin.delete(`/api/eap/case/${made.yearId}/delete`)
    expect([status, body]).toEqual([200, {}])
    expect((await admin.get(`/api/eap/case/${made.id}`)).status).toBe(404)
    const rest = await assay.build((tx) =>
      tx.selectFrom('eap_contacts').select('id').where('case_id', '=', made.id).execute(),
    )
    expect(rest).toEqual([])
    expect((await cases.create(admin)).yearId).not.toBe(made.yearId)
  })

  it('takes a contact away, not the only one and no locked one (EAP-5-16, EAP-7-37)', async () => {
    const { programme, admin, expert, other } = cases
    const made = await cases.create(admin, {
      expert: programme.other.user_name,
      status: 3,
      contacts: [
        { ...contact, type: 3 },
        { ...contact, start: '2026-11-16T10:00:00Z' },
      ],
    })
    const remove = (as: Client, index: number) => as.delete(`/api/eap/contact/${made.contacts[index]?.id ?? 0}/delete`)
    expect(refused(await remove(other, 0))).toEqual([409, 'CONTACT_LOCKED'])
    expect((await remove(expert, 1)).status).toBe(404)
    expect((await remove(other, 1)).body).toEqual({})
    const left = await cases.read(admin, made.id)
    expect(left.contacts.map(({ id }) => id)).toEqual([made.contacts[0]?.id])
    expect(left.firstContactAt).toBeNull()
    expect(refused(await remove(admin, 0))).toEqual([409, 'SOLE_CONTACT'])
    expect((await remove(admin, 1)).status).toBe(404)
  })

  it('leaves the files of its attachments to a job, which removes them', async () => {
    const { assay, programme, admin } = cases
    const made = await cases.create(admin)
    const { storageKey } = await assay.services.files.put(Buffer.from('sealed'))
    await assay.build((tx) =>
      tx
        .insertInto('eap_attachments')
        .values({
          organization_id: programme.organization.id,
          contact_id: made.contacts[0]?.id ?? 0,
          storage_key: storageKey,
          stored_bytes: 6,
          sealed_file_name: Buffer.from('x'),
          key_id: 'house',
          media_type: 'text/plain',
          size_bytes: 1,
        })
        .execute(),
    )
    await admin.delete(`/api/eap/case/${made.id}/delete`)
    await runJobs(assay.services)
    await expect(assay.services.files.sizeOf(storageKey)).rejects.toThrow()
  })
})
