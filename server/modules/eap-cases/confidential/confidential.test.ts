import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sealedPlace } from '../records/sealed-case.ts'
import { buildReservation } from '../../eap-booking/testing/build-reservation.ts'
import { buildCase } from '../testing/build-case.ts'
import { buildProgramme, type Programme } from '../testing/build-programme.ts'
import { uploadTo } from '../testing/upload-to.ts'
import { resealCases } from './keeping/reseal-cases.ts'
import { forgetCaseContents } from './keeping/forget-case-contents.ts'
import { indexCases } from './keeping/index-cases.ts'
import { caseSealing } from '../../../platform/case-sealing.ts'

let assay: TestApp
let programme: Programme
/** Administrator of the other branch. */
let stranger: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
  stranger = await assay.build((tx) =>
    buildUser(tx, { user_name: 'hungarian', roles: ['admin'], branch_id: branchId('HU') }),
  )
}, 60_000)
afterAll(() => assay.close())

const newCase = (values: Parameters<typeof buildCase>[2] = {}) =>
  assay.build((tx) =>
    buildCase(tx, programme.licence, { expert_user_name: programme.expert.user_name, status: 3, ...values }),
  )
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const upload = (user: Parameters<TestApp['as']>[0], contactId: number, name = 'zpráva.pdf', content: Buffer = pdf) =>
  uploadTo(assay, user, `/api/eap/contact/${contactId}/attachment/upload`, name, content)
const readingsOf = async (caseId: number) =>
  (await assay.as(programme.admin).get(`/api/eap/case/${caseId}/readings`)).body as {
    readings: { userName: string; ground: string; what: string; reason: string }[]
    totalCount: number
  }

describe('a file of a contact', () => {
  it('is downloaded as it was uploaded, under its name, and is encrypted in the storage (EAP-7-10, EAP-7-35, EAP-3-08)', async () => {
    const { id, contact } = await newCase()
    const content = Buffer.alloc(700_000, 'tajná zpráva ')
    const { status, body } = await upload(programme.expert, contact.id, '../../zpráva z terapie.txt', content)
    expect([status, body]).toMatchObject([200, { fileName: 'zpráva z terapie.txt', size: content.length }])
    const { fileGuid } = body as { fileGuid: string }
    const path = `/api/eap/contact/${contact.id}/attachment/${fileGuid}`
    const answer = await assay.as(programme.expert).get(path)
    expect(answer.raw.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''zpr%C3%A1va%20z%20terapie.txt`) as string,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const stored = await assay.build((tx) =>
      tx.selectFrom('eap_attachments').selectAll().where('id', '=', fileGuid).executeTakeFirstOrThrow(),
    )
    const onDisk = await buffer(await assay.services.files.read(stored.storage_key, Number(stored.stored_bytes)))
    expect(onDisk.includes('tajná')).toBe(false)
    expect(stored.sealed_file_name.includes('terapie')).toBe(false)
    const { readings } = await readingsOf(id)
    expect(readings[0]).toMatchObject({ userName: programme.expert.user_name, ground: 'expert', what: 'attachment' })
  })

  it('is refused when it is empty, too large, or lies about its type (EAP-7-35)', async () => {
    const { contact } = await newCase()
    const codes = async (name: string, content: Buffer) => {
      const { status, body } = await upload(programme.expert, contact.id, name, content)
      return [status, (body as { errorMessage: string }).errorMessage]
    }
    expect(await codes('a.txt', Buffer.alloc(0))).toEqual([400, 'FILE_EMPTY'])
    expect(await codes('a.txt', pdf)).toEqual([400, 'FILE_TYPE_DIFFERS'])
    expect(await codes('a.pdf', Buffer.from('MZ this is a program'))).toEqual([400, 'FILE_TYPE_DIFFERS'])
    expect((await upload(programme.expert, contact.id, 'a.bin', Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413)
    const none = await assay.build((tx) =>
      tx.selectFrom('eap_attachments').select('id').where('contact_id', '=', contact.id).execute(),
    )
    expect(none).toEqual([])
  })

  it('cannot be added to or deleted from a locked contact by an expert (EAP-5-18)', async () => {
    const { contact } = await newCase()
    const { body } = await upload(programme.expert, contact.id)
    const path = `/api/eap/contact/${contact.id}/attachment/${(body as { fileGuid: string }).fileGuid}`
    await assay.build((tx) =>
      tx.updateTable('eap_contacts').set({ starts_at: '2026-09-30T09:00:00Z' }).where('id', '=', contact.id).execute(),
    )
    expect(await upload(programme.expert, contact.id)).toMatchObject({
      status: 409,
      body: { errorMessage: 'CONTACT_LOCKED' },
    })
    expect((await assay.as(programme.expert).delete(`${path}/delete`)).status).toBe(409)
    expect((await assay.as(programme.expert).get(path)).status).toBe(200)
    expect((await upload(programme.admin, contact.id)).status).toBe(200)
  })

  it('is found by nobody else: another expert, an operator, the branch without content, another contact (EAP-6-07, EAP-7-10)', async () => {
    const { contact } = await newCase()
    const other = await newCase()
    const { body } = await upload(programme.expert, contact.id)
    const { fileGuid } = body as { fileGuid: string }
    const at = (contactId: number) => `/api/eap/contact/${contactId}/attachment/${fileGuid}`
    for (const user of [programme.other, programme.operator, programme.branchAdmin])
      expect([user.user_name, (await assay.as(user).get(at(contact.id))).status]).toEqual([user.user_name, 404])
    expect((await assay.as(programme.expert).get(at(other.contact.id))).status).toBe(404)
    expect(await assay.as(stranger).get(at(contact.id))).toMatchObject({
      status: 403,
      body: { errorMessage: 'CASE_NEEDS_REASON' },
    })
    expect((await assay.anonymous.get(at(contact.id))).status).toBe(401)
    expect((await upload(programme.other, contact.id)).status).toBe(404)
    expect((await upload(programme.branchAdmin, contact.id)).status).toBe(403)
  })

  it('is gone with its content when it is deleted (EAP-7-38)', async () => {
    const { contact } = await newCase()
    const { body } = await upload(programme.expert, contact.id)
    const path = `/api/eap/contact/${contact.id}/attachment/${(body as { fileGuid: string }).fileGuid}`
    const { storage_key } = await assay.build((tx) =>
      tx
        .selectFrom('eap_attachments')
        .select('storage_key')
        .where('contact_id', '=', contact.id)
        .executeTakeFirstOrThrow(),
    )
    expect((await assay.as(programme.expert).delete(`${path}/delete`)).status).toBe(200)
    await runJobs(assay.services)
    expect((await assay.as(programme.expert).get(path)).status).toBe(404)
    expect((await assay.as(programme.expert).delete(`${path}/delete`)).status).toBe(404)
    await expect(assay.services.files.sizeOf(storage_key)).rejects.toThrow()
  })
})

describe('a draft', () => {
  const draft = (key: number | 'new') => `/api/eap/case-draft/${key}`

  it('is kept sealed for the one who typed it, replaced by the newest, and discarded', async () => {
    const { id } = await newCase()
    const { expert, admin } = programme
    await assay.as(expert).put(draft(id), { content: '{"note":"rozepsáno"}' })
    await assay.as(expert).put(draft(id), { content: '{"note":"rozepsáno dál"}' })
    await assay.as(expert).put(draft('new'), { content: '{}' })
    expect((await assay.as(expert).get(draft(id))).body).toEqual({
      draft: { savedAt: '2026-11-16T09:00:00.000Z', content: '{"note":"rozepsáno dál"}' },
    })
    expect((await assay.as(admin).get(draft(id))).body).toEqual({ draft: null })
    const rows = await assay.build((tx) => tx.selectFrom('eap_case_drafts').selectAll().execute())
    expect(rows.some(({ sealed_draft }) => sealed_draft.includes('rozeps'))).toBe(false)
    await assay.as(expert).delete(draft(id))
    expect((await assay.as(expert).get(draft(id))).body).toEqual({ draft: null })
    expect((await assay.as(expert).get(draft('new'))).body).toMatchObject({ draft: { content: '{}' } })
  })

  it('is taken from nobody who cannot read or change the case', async () => {
    const { id } = await newCase()
    expect((await assay.as(programme.other).put(draft(id), { content: 'x' })).status).toBe(404)
    expect((await assay.as(programme.branchAdmin).put(draft(id), { content: 'x' })).status).toBe(403)
    expect((await assay.as(stranger).put(draft(id), { content: 'x' })).status).toBe(403)
    expect((await assay.as(programme.expert).put(draft(id), { content: 'x'.repeat(80_001) })).status).toBe(400)
  })
})

describe('a case of another branch', () => {
  const reason = 'Kolegyně pobočky je nemocná, klientka volala.'
  const open = (id: number, user = stranger, text = reason) =>
    assay.as(user).post(`/api/eap/case/${id}/break-glass`, { reason: text })

  it('opens with a reason for four hours; the reason is shown to its branch and its administrators are told', async () => {
    const { id, contact } = await newCase()
    const { body: uploaded } = await upload(programme.expert, contact.id)
    const file = `/api/eap/contact/${contact.id}/attachment/${(uploaded as { fileGuid: string }).fileGuid}`
    expect((await assay.as(stranger).get(file)).status).toBe(403)
    expect(await open(id)).toMatchObject({ status: 200, body: { openUntil: '2026-11-16T13:00:00.000Z' } })
    expect((await assay.as(stranger).get(file)).status).toBe(200)
    expect((await open(id)).body).toMatchObject({ errorMessage: 'CASE_IS_OPEN' })
    expect((await readingsOf(id)).readings[0]).toMatchObject({
      userName: stranger.user_name,
      ground: 'break-glass',
      reason,
    })
    const told = await assay.build((tx) =>
      tx
        .selectFrom('eap_messages')
        .selectAll()
        .where('kind', '=', 'opened')
        .where('subject_id', '=', String(id))
        .execute(),
    )
    expect(told.map(({ to_user_name }) => to_user_name)).toEqual(
      expect.arrayContaining([programme.admin.user_name, programme.branchAdmin.user_name]),
    )
    expect(told.map(({ to_user_name }) => to_user_name)).not.toContain(stranger.user_name)
    const { rows } = await assay.build((tx) =>
      sql<{
        kept: string
      }>`select row_to_json(l)::text as kept from audit_log l where action = 'open-case-of-others'`.execute(tx),
    )
    expect(JSON.stringify(rows)).not.toContain('Kolegyn')
    assay.clock.moveTo('2026-11-16T13:00:01Z')
    expect((await assay.as(stranger).get(file)).status).toBe(403)
    expect((await open(id)).status).toBe(200)
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })

  it('is opened for reading alone: nothing of it is changed, added, moved, kept as a draft or deleted', async () => {
    const { id, contact } = await newCase()
    const { body: uploaded } = await upload(programme.expert, contact.id)
    const { fileGuid } = uploaded as { fileGuid: string }
    const as = assay.as(stranger)
    const read = () => as.get(`/api/eap/case/${id}`)
    await open(id)
    const shown = (await read()).body as { contacts: object[] }
    expect(shown).toMatchObject({ hasContent: true, canEdit: false, canDelete: false })
    const save = (values: object) => as.put('/api/eap/case', { ...shown, ...values })
    const ofContact = `/api/eap/contact/${contact.id}`
    const tries = {
      note: await save({ note: 'Zavolala jsem zpět' }),
      status: await save({ status: 5 }),
      contact: await save({ contacts: [...shown.contacts, { ...shown.contacts[0], id: undefined, note: 'Další' }] }),
      admin: await save({ admin: stranger.user_name }),
      licence: await save({ licenseGuid: programme.otherLicence.id }),
      answer: await as.post(`/api/eap/case/${id}/answer`, { accept: true }),
      upload: await upload(stranger, contact.id, 'dopis.pdf'),
      file: await as.delete(`${ofContact}/attachment/${fileGuid}/delete`),
      deletedContact: await as.delete(`${ofContact}/delete`),
      draft: await as.put(`/api/eap/case-draft/${id}`, { content: 'Rozepsáno' }),
      deleted: await as.delete(`/api/eap/case/${id}/delete`),
    }
    for (const [what, { status, body }] of Object.entries(tries))
      expect([what, status, body]).toMatchObject([what, 403, { errorMessage: 'NOT_ALLOWED' }])
    expect((await read()).body).toEqual(shown)
    assay.clock.moveTo('2026-11-16T13:00:01Z')
    expect(await read()).toMatchObject({ status: 403, body: { errorMessage: 'CASE_NEEDS_REASON' } })
    assay.clock.moveTo('2026-11-16T09:00:00Z')
    expect((await assay.as(programme.admin).delete(`/api/eap/case/${id}/delete`)).status).toBe(200)
  })

  it('shows its booking for reading, without the link by which the client moves and cancels it', async () => {
    const { id } = await newCase()
    const { secret, ...booking } = await assay.build((tx) =>
      buildReservation(tx, assay.services, programme.licence, {
        expert_user_name: programme.expert.user_name,
        starts_at: '2026-11-23T09:00:00Z',
        ends_at: '2026-11-23T09:50:00Z',
        case_id: id,
      }),
    )
    const shownTo = async (user: Parameters<TestApp['as']>[0]) =>
      ((await assay.as(user).get('/api/eap/booked-timeslots')).body as { reservationGuid: string }[]).find(
        ({ reservationGuid }) => reservationGuid === booking.id,
      )
    expect(await shownTo(stranger)).toMatchObject({ note: '', linkGuid: '' })
    await open(id)
    expect(await shownTo(stranger)).toMatchObject({ note: 'I cannot sleep', linkGuid: '' })
    expect(await shownTo(programme.admin)).toMatchObject({ note: 'I cannot sleep', linkGuid: secret })
  })

  it('is opened once by a click that is sent twice, and its branch told once', async () => {
    const { id } = await newCase()
    const codes = (await Promise.all([open(id), open(id), open(id)])).map(({ status }) => status)
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('needs a reason that says something, and is opened by administrators of the house alone', async () => {
    const { id } = await newCase()
    expect((await open(id, stranger, 'x')).status).toBe(400)
    for (const user of [programme.operator, programme.branchAdmin, programme.expert, programme.other])
      expect([user.user_name, (await open(id, user)).status]).toEqual([user.user_name, 403])
    expect((await open(id, programme.admin)).body).toMatchObject({ errorMessage: 'CASE_IS_OPEN' })
    expect((await open(999_999)).status).toBe(404)
  })

  it('shows who read it only to its own administrators', async () => {
    const { id } = await newCase()
    const list = (user: Parameters<TestApp['as']>[0]) => assay.as(user).get(`/api/eap/case/${id}/readings`)
    expect((await list(programme.branchAdmin)).status).toBe(200)
    expect((await list(stranger)).status).toBe(403)
    for (const user of [programme.operator, programme.expert]) expect((await list(user)).status).toBe(403)
  })
})

describe('what clients said', () => {
  const sealedCase = async (values: NonNullable<Parameters<typeof buildCase>[2]>) => {
    const made = await newCase(values)
    const { caseSealing: sealing } = assay.services
    await assay.build(async (tx) => {
      await tx
        .updateTable('eap_cases')
        .set({
          sealed_note: sealing.seal('poznámka', sealedPlace.note(made.id)),
          sealed_client_phone: sealing.seal('+420777123456', sealedPlace.phone(made.id)),
          search_tokens: [1, 2, 3],
        })
        .where('id', '=', made.id)
        .execute()
      await tx
        .updateTable('eap_contacts')
        .set({ sealed_note: sealing.seal('rozhovor', sealedPlace.contactNote(made.contact.id)) })
        .where('id', '=', made.contact.id)
        .execute()
    })
    await upload(programme.admin, made.contact.id)
    const { updated_at } = values
    if (updated_at)
      await assay.build((tx) => tx.updateTable('eap_cases').set({ updated_at }).where('id', '=', made.id).execute())
    return made
  }
  const contentOf = (id: number) =>
    assay.build((tx) =>
      tx
        .selectFrom('eap_cases as c')
        .innerJoin('eap_contacts as k', 'k.case_id', 'c.id')
        .leftJoin('eap_attachments as a', 'a.contact_id', 'k.id')
        .where('c.id', '=', id)
        .select(['c.sealed_note', 'c.sealed_client_phone', 'c.search_tokens', 'c.content_deleted_at', 'c.key_id'])
        .select(['k.sealed_note as contact_note', 'k.key_id as contact_key', 'a.id as file', 'a.key_id as file_key'])
        .executeTakeFirstOrThrow(),
    )

  it('is deleted when a closed case has rested as long as its licence keeps it, and not before', async () => {
    await assay.build((tx) =>
      tx.updateTable('eap_licences').set({ retention_months: 12 }).where('id', '=', programme.licence.id).execute(),
    )
    const old = await sealedCase({ status: 5, updated_at: '2025-11-16T08:59:00Z' })
    const young = await sealedCase({ status: 5, updated_at: '2025-11-16T09:01:00Z' })
    const open = await sealedCase({ status: 3, updated_at: '2020-01-01T00:00:00Z' })
    await forgetCaseContents(assay.services)
    expect(await contentOf(old.id)).toMatchObject({
      sealed_note: null,
      sealed_client_phone: null,
      contact_note: null,
      search_tokens: [],
      file: null,
      content_deleted_at: expect.any(Date) as Date,
    })
    for (const { id } of [young, open]) {
      const kept = await contentOf(id)
      expect(kept.sealed_note).not.toBeNull()
      expect(kept.file).not.toBeNull()
    }
  })

  it('is deleted again in its time where it was written after a deletion, and a new file keeps it for that time', async () => {
    const rest = (id: number) =>
      assay.build((tx) =>
        tx.updateTable('eap_cases').set({ updated_at: '2015-01-01T00:00:00Z' }).where('id', '=', id).execute(),
      )
    const { id, contact } = await sealedCase({ status: 5 })
    await rest(id)
    await upload(programme.admin, contact.id)
    await forgetCaseContents(assay.services)
    expect((await contentOf(id)).file).not.toBeNull()
    await rest(id)
    await forgetCaseContents(assay.services)
    await upload(programme.admin, contact.id)
    await rest(id)
    await forgetCaseContents(assay.services)
    expect((await contentOf(id)).file).toBeNull()
    await assay.build((tx) => tx.updateTable('eap_cases').set({ status: 2 }).where('id', '=', id).execute())
    const rejected = { accept: false, reason: 'Klientka si nepřeje pokračovat' }
    expect((await assay.as(programme.expert).post(`/api/eap/case/${id}/answer`, rejected)).status).toBe(200)
    expect((await contentOf(id)).sealed_note).not.toBeNull()
    await rest(id)
    await forgetCaseContents(assay.services)
    expect((await contentOf(id)).sealed_note).toBeNull()
  })

  it('is sealed with a new key by the nightly job, files as well, and the index made again with another index key', async () => {
    const { id, contact } = await sealedCase({ status: 3 })
    const { body } = await upload(programme.admin, contact.id, 'dopis.pdf')
    const { fileGuid } = body as { fileGuid: string }
    await indexCases(assay.services)
    const before = await contentOf(id)
    const { config } = assay.services
    const first = { id: '2027', key: Buffer.alloc(32, 5) }
    const newer = caseSealing({ ...config, caseKeys: [first], caseIndexKey: 'x'.repeat(32) })
    const later = { ...assay.services, caseSealing: newer }
    await resealCases(later)
    await indexCases(later)
    await runJobs(assay.services)
    const after = await contentOf(id)
    expect([after.key_id, after.contact_key, after.file_key]).toEqual(['2027', '2027', '2027'])
    expect(newer.unseal(after.sealed_note ?? Buffer.of(), '2027', sealedPlace.note(id))).toBe('poznámka')
    expect(after.search_tokens).not.toEqual(before.search_tokens)
    const stored = await assay.build((tx) =>
      tx.selectFrom('eap_attachments').selectAll().where('id', '=', fileGuid).executeTakeFirstOrThrow(),
    )
    const sealed = await buffer(await assay.services.files.read(stored.storage_key, Number(stored.stored_bytes)))
    expect((await newer.unsealFile(sealed, '2027', sealedPlace.file(fileGuid))).equals(pdf)).toBe(true)
  })
})
