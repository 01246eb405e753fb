import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused, startWithCases, typedContact as contact, type Cases } from '../testing/case-calls.ts'
import type { EapCase } from './load-case.ts'

let cases: Cases
beforeAll(async () => {
  cases = await startWithCases()
}, 60_000)
afterAll(() => cases.assay.close())
beforeEach(() => cases.acceptAll())

describe('creating', () => {
  it('stores a case with its contact and returns it with its ids (EAP-7-23, EAP-3-01, EAP-3-06, EAP-1-04)', async () => {
    const { programme, admin } = cases
    const made = await cases.create(admin, { highPriority: true })
    expect(made).toMatchObject({
      yearId: `2026-${made.yearId.split('-')[1]}`,
      caseId: made.id,
      admin: null,
      expert: null,
      licenseGuid: programme.licence.id,
      company: programme.organization.id,
      companyName: programme.organization.name,
      clientPhone: '+420777123456',
      clientEmail: 'jana@client.example',
      status: 1,
      category: 'psychology',
      note: 'Referred by her doctor',
      highPriority: true,
      hasContent: true,
      canEdit: true,
      canDelete: true,
      contacts: [
        {
          type: 4,
          start: '2026-11-16T08:00:00.000Z',
          duration: '00:50',
          channel: 2,
          note: 'Spoke about sleep',
          internalNote: '',
          topic: 'anxiety',
          year: 2026,
          month: 11,
          attachments: [],
          startEdited: false,
          isLocked: false,
        },
      ],
    })
    expect(await cases.read(admin, made.id)).toEqual(made)
    expect(await cases.read(admin, made.yearId)).toEqual(made)
  })

  it('answers 404 for an unknown id and yearId (EAP-7-07)', async () => {
    const { admin } = cases
    expect((await admin.get('/api/eap/case/999999')).status).toBe(404)
    expect((await admin.get('/api/eap/case/2026-999999')).status).toBe(404)
    expect((await admin.get('/api/eap/case/abc')).status).toBe(400)
  })

  it('starts with status 1, with an expert 2, by an expert 3 with himself (EAP-4-01, EAP-4-02, EAP-4-04)', async () => {
    const { programme, admin, operator, expert } = cases
    expect((await cases.create(admin)).status).toBe(1)
    expect(await cases.create(admin, { expert: programme.other.user_name.toUpperCase() })).toMatchObject({
      status: 2,
      expert: programme.other.user_name,
    })
    expect(
      await cases.create(expert, { status: 1, admin: programme.admin.user_name, expert: programme.other.user_name }),
    ).toMatchObject({
      status: 3,
      admin: null,
      expert: programme.expert.user_name,
    })
    expect(await cases.create(operator, { admin: programme.admin.user_name })).toMatchObject({
      status: 1,
      admin: programme.operator.user_name,
    })
  })

  it('refuses a case without a licence, of an inactive one and of one that the expert does not work with (EAP-5-15, EAP-3-12)', async () => {
    const { assay, programme, admin, newCase } = cases
    expect(refused(await admin.post('/api/eap/case', newCase({ licenseGuid: null })))).toEqual([
      400,
      'LICENCE_REQUIRED',
    ])
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(refused(await admin.post('/api/eap/case', newCase({ licenseGuid: unknown })))).toEqual([
      400,
      'LICENCE_REQUIRED',
    ])
    const set = (active: boolean) =>
      assay.build((tx) =>
        tx.updateTable('eap_licences').set({ active }).where('id', '=', programme.otherLicence.id).execute(),
      )
    await set(false)
    const input = newCase({ licenseGuid: programme.otherLicence.id })
    expect(refused(await admin.post('/api/eap/case', input))).toEqual([409, 'LICENCE_INACTIVE'])
    await set(true)
    expect((await admin.post('/api/eap/case', input)).status).toBe(200)
    await assay.build((tx) =>
      tx.deleteFrom('eap_expert_categories').where('user_name', '=', programme.bare.user_name).execute(),
    )
    expect(refused(await assay.as(programme.bare).post('/api/eap/case', newCase()))).toEqual([400, 'LICENCE_REQUIRED'])
  })

  it.each([
    [{ clientPhone: '77712345' }, 400, 'PHONE_INVALID', 'clientPhone'],
    [{ clientPhone: '800123456' }, 400, 'PHONE_KIND', 'clientPhone'],
    [{ clientEmail: 'a@b' }, 400, 'INVALID_INPUT', 'clientEmail'],
    [{ category: 'finance' }, 409, 'CATEGORY_NOT_LICENSED', 'category'],
    [{ expert: 'nobody' }, 400, 'EXPERT_UNKNOWN', 'expert'],
    [{ admin: 'nobody' }, 400, 'ADMIN_UNKNOWN', 'admin'],
    [{ contacts: [{ ...contact, channel: 5 }] }, 400, 'CHANNEL_NOT_ALLOWED', 'contacts.0.channel'],
    [{ contacts: [contact, { ...contact, topic: 'family_law' }] }, 400, 'INVALID_INPUT', 'contacts.1.topic'],
    [{ contacts: [{ ...contact, duration: '24:00' }] }, 400, 'INVALID_INPUT', 'contacts.0.duration'],
    [{ contacts: [{ ...contact, id: 1 }] }, 400, 'INVALID_INPUT', 'contacts.0.id'],
    [{ status: 9 }, 400, 'INVALID_INPUT', 'status'],
    [{ note: 'x'.repeat(5021) }, 400, 'INVALID_INPUT', 'note'],
  ])(
    'refuses %j and names the field (EAP-5-01, EAP-5-03, EAP-5-08, EAP-5-09, EAP-8-08)',
    async (values, status, code, path) => {
      const { admin, newCase } = cases
      const answer = await admin.post('/api/eap/case', newCase(values))
      expect(refused(answer)).toEqual([status, code])
      expect(answer.body).toMatchObject({ details: [{ path }] })
    },
  )

  it('allows no phone and no e-mail (EAP-5-04, EAP-5-08)', async () => {
    const { admin } = cases
    expect(await cases.create(admin, { clientPhone: '', clientEmail: '' })).toMatchObject({
      clientPhone: '',
      clientEmail: '',
    })
  })

  it('waits until an expert has answered every pending case (EAP-2-29)', async () => {
    const { programme, admin, expert, newCase } = cases
    const pending = await cases.create(admin, { expert: programme.expert.user_name })
    expect(refused(await expert.post('/api/eap/case', newCase()))).toEqual([409, 'PENDING_CASES'])
    expect((await expert.post(`/api/eap/case/${pending.id}/answer`, { accept: true })).status).toBe(200)
    expect((await expert.post('/api/eap/case', newCase())).status).toBe(200)
  })

  it('stores nothing that a client said or is reached by in a readable form', async () => {
    const { assay, admin } = cases
    const made = await cases.create(admin, {
      clientPhone: '603111222',
      clientEmail: 'unreadable@client.example',
      note: 'Unreadable note',
      contacts: [{ ...contact, note: 'Unreadable contact', internalNote: 'Unreadable internal' }],
    })
    const rows = await assay.build(async (tx) => [
      await tx.selectFrom('eap_cases').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow(),
      await tx.selectFrom('eap_contacts').selectAll().where('case_id', '=', made.id).executeTakeFirstOrThrow(),
    ])
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
      .join()
    for (const text of ['603111222', 'unreadable', 'Unreadable']) expect(stored).not.toContain(text)
    expect(rows.map((row) => row.key_id)).toEqual(['house', 'house'])
  })
})

describe('saving', () => {
  it('stores every field and returns it by GET (EAP-7-24, EAP-3-05)', async () => {
    const { programme, admin } = cases
    const made = await cases.create(admin)
    const sent = {
      ...made,
      admin: programme.operator.user_name,
      expert: programme.expert.user_name,
      clientSex: 1,
      clientLanguage: 'en-GB',
      clientPhone: '',
      clientEmail: 'other@client.example',
      note: 'Line one\nLine two',
      highPriority: true,
      category: 'law',
    }
    const saved = await cases.change(admin, sent)
    expect(saved).toMatchObject({
      admin: programme.operator.user_name,
      adminName: programme.operator.name,
      expert: programme.expert.user_name,
      status: 2,
      clientSex: 1,
      clientLanguage: 'en-GB',
      clientPhone: '',
      clientEmail: 'other@client.example',
      note: 'Line one\nLine two',
      highPriority: true,
      category: 'law',
    })
    expect(await cases.read(admin, made.id)).toEqual(saved)
    // Cleared, from every status.
    const done = await cases.change(admin, { ...saved, status: 5 })
    expect(done.status).toBe(5)
    expect(await cases.change(admin, { ...done, expert: null })).toMatchObject({ expert: null, status: 1 })
    await admin.delete(`/api/eap/case/${made.id}/delete`)
  })

  it('ignores a non-admin’s category, admin, expert and contact type, and keeps the internal note (EAP-6-05, EAP-2-34)', async () => {
    const { programme, admin, other } = cases
    const made = await cases.create(admin, {
      expert: programme.other.user_name,
      status: 3,
      admin: programme.admin.user_name,
      contacts: [{ ...contact, internalNote: 'Not for experts' }],
    })
    const seen = await cases.read(other, made.id)
    expect(seen.contacts[0]).not.toHaveProperty('internalNote')
    const sent = {
      ...seen,
      category: 'law',
      admin: null,
      expert: programme.expert.user_name,
      contacts: [{ ...seen.contacts[0], type: 2, internalNote: 'Changed', note: 'By the expert' }],
    }
    expect(await cases.change(other, sent)).toMatchObject({ category: 'psychology', expert: programme.other.user_name })
    expect(await cases.read(admin, made.id)).toMatchObject({
      admin: programme.admin.user_name,
      expert: programme.other.user_name,
      category: 'psychology',
      contacts: [{ type: 4, note: 'By the expert', internalNote: 'Not for experts' }],
    })
  })

  it('refuses a non-admin’s statuses other than 3 and 5 (EAP-4-09)', async () => {
    const { programme, admin, other } = cases
    const made = await cases.create(admin, { expert: programme.other.user_name, status: 3 })
    const seen = await cases.read(other, made.id)
    for (const status of [1, 2, 4, 6])
      expect(refused(await other.put('/api/eap/case', { ...seen, status }))).toEqual([409, 'STATUS_NOT_ALLOWED'])
    expect((await cases.change(other, { ...seen, status: 5 })).status).toBe(5)
  })

  it('changes every contact with the category, also those that were not sent (EAP-4-10, EAP-4-11, EAP-4-12, EAP-4-15)', async () => {
    const { admin } = cases
    const made = await cases.create(admin, {
      contacts: [
        { ...contact, type: 3, channel: 5 },
        { ...contact, type: 4 },
      ],
    })
    const types = ({ contacts }: EapCase) => contacts.map(({ type, channel }) => [type, channel])
    const inCrisis = await cases.change(admin, { ...made, category: 'crisis_intervention', contacts: [] })
    expect(types(inCrisis)).toEqual([
      [2, null],
      [2, 2],
    ])
    const information = await cases.change(admin, { ...inCrisis, category: 'info_call' })
    expect(types(information).map(([type]) => type)).toEqual([1, 1])
    expect(types(await cases.change(admin, { ...information, category: 'psychology' })).map(([type]) => type)).toEqual([
      4, 4,
    ])
  })

  it('keeps contacts that are not sent, and adds new ones (EAP-2-33)', async () => {
    const { admin } = cases
    const made = await cases.create(admin, { contacts: [contact, { ...contact, start: '2026-11-16T10:00:00Z' }] })
    const saved = await cases.change(admin, {
      ...made,
      contacts: [{ ...contact, start: '2026-11-17T10:00:00Z', note: 'Third' }],
    })
    expect(saved.contacts.map(({ note }) => note)).toEqual(['Spoke about sleep', 'Spoke about sleep', 'Third'])
    const moved = await cases.change(admin, {
      ...saved,
      contacts: [{ ...saved.contacts[0], start: '2026-11-18T10:00:00Z' }],
    })
    expect(moved.contacts.map(({ startEdited }) => startEdited)).toEqual([false, false, true])
  })

  it('moves a case to the licence of another organization, with its contacts and readings', async () => {
    const { assay, programme, admin, branchAdmin } = cases
    const made = await cases.create(admin)
    const moved = await cases.change(admin, { ...made, licenseGuid: programme.otherLicence.id })
    expect(moved).toMatchObject({ company: programme.otherOrganization.id, note: made.note, yearId: made.yearId })
    expect(moved.contacts.map(({ id, note }) => [id, note])).toEqual(made.contacts.map(({ id, note }) => [id, note]))
    const readings = await assay.build((tx) =>
      tx.selectFrom('eap_case_readings').select('organization_id').where('case_id', '=', made.id).execute(),
    )
    expect(readings.map((row) => row.organization_id)).toEqual([programme.otherOrganization.id])
    expect((await branchAdmin.get(`/api/eap/case/${made.id}`)).status).toBe(404)
  })

  it('is found by its caseId, and has the company of its licence, whatever is sent (EAP-3-03)', async () => {
    const { programme, admin } = cases
    const typed = { company: programme.otherOrganization.id, companyName: 'Typed' }
    const made = await cases.create(admin, typed)
    expect(made.caseId).toBe(made.id)
    const companyOf = async () => {
      const { id, company, companyName } = await cases.read(admin, made.caseId)
      return { id, company, companyName }
    }
    const { organization, otherOrganization, otherLicence } = programme
    const first = { id: made.id, company: organization.id, companyName: organization.name }
    expect(await companyOf()).toEqual(first)
    const kept = await cases.change(admin, { ...made, ...typed })
    expect(await companyOf()).toEqual(first)
    await cases.change(admin, { ...kept, licenseGuid: otherLicence.id })
    expect(await companyOf()).toEqual({
      id: made.id,
      company: otherOrganization.id,
      companyName: otherOrganization.name,
    })
  })

  it('moves a case whose client was invited to the questionnaire, too', async () => {
    const { assay, programme, admin, create, change } = cases
    const made = await create(admin)
    const invitation = {
      organization_id: programme.organization.id,
      case_id: made.id,
      stage: 'before' as const,
      link_id: randomUUID(),
      key_id: 'house',
      expires_at: '2026-12-16T09:00:00Z',
    }
    await assay.build((tx) => tx.insertInto('eap_outcome_invitations').values(invitation).execute())
    const moved = await change(admin, { ...made, licenseGuid: programme.otherLicence.id })
    expect(moved.licenseGuid).toBe(programme.otherLicence.id)
  })

  it('shows nobody phone and e-mail by moving a case to a licence that does not hide them (EAP-3-13)', async () => {
    const { assay, programme, admin, expert, operator, create, read } = cases
    const hide = (isHidden: boolean) =>
      assay.build((tx) =>
        tx
          .updateTable('eap_licences')
          .set({ show_phone_and_email: !isHidden })
          .where('id', '=', programme.licence.id)
          .execute(),
      )
    const made = await create(admin, { expert: programme.expert.user_name, admin: programme.operator.user_name })
    await cases.acceptAll()
    const served = {
      organization_id: programme.otherOrganization.id,
      licence_id: programme.otherLicence.id,
      user_name: programme.expert.user_name,
    }
    await assay.build((tx) => tx.insertInto('eap_licence_experts').values(served).execute())
    await hide(true)
    for (const client of [expert, operator]) {
      const shown = await read(client, made.id)
      expect(shown.clientPhone).toBe('')
      const sent = { ...shown, licenseGuid: programme.otherLicence.id }
      expect(refused(await client.put('/api/eap/case', sent))).toEqual([403, 'NOT_ALLOWED'])
    }
    await hide(false)
    await assay.build((tx) =>
      tx
        .deleteFrom('eap_licence_experts')
        .where('user_name', '=', served.user_name)
        .where('licence_id', '=', served.licence_id)
        .execute(),
    )
  })

  it('hides phone and e-mail where the licence does, and keeps them when it is saved (EAP-3-13)', async () => {
    const { assay, programme, admin } = cases
    const made = await cases.create(admin)
    const show = (show_phone_and_email: boolean) =>
      assay.build((tx) =>
        tx.updateTable('eap_licences').set({ show_phone_and_email }).where('id', '=', programme.licence.id).execute(),
      )
    await show(false)
    const hidden = await cases.read(admin, made.id)
    expect([hidden.clientPhone, hidden.clientEmail]).toEqual(['', ''])
    await cases.change(admin, { ...hidden, note: 'Saved' })
    await show(true)
    expect(await cases.read(admin, made.id)).toMatchObject({ clientPhone: '+420777123456', note: 'Saved' })
  })
})
