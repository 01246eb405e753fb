import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refused, startWithCases, typedContact, type Cases } from '../testing/case-calls.ts'
import type { EapCase } from './load-case.ts'

let cases: Cases
beforeAll(async () => {
  cases = await startWithCases()
}, 60_000)
afterAll(() => cases.assay.close())

describe('at once', () => {
  it('cases get numbers of their own, from 1 in each year of Prague, and none again (EAP-3-04)', async () => {
    const { assay, admin, operator, create } = cases
    const made = await Promise.all(Array.from({ length: 12 }, (_, index) => create(index % 2 === 0 ? admin : operator)))
    const numbers = made.map(({ yearId }) => Number(yearId.replace('2026-', ''))).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const last = made.find(({ yearId }) => yearId === '2026-12')
    expect((await admin.delete(`/api/eap/case/${last?.yearId ?? ''}/delete`)).status).toBe(200)
    expect((await create(admin)).yearId).toBe('2026-13')
    assay.clock.moveTo('2026-12-31T23:30:00Z')
    expect((await create(admin)).yearId).toBe('2027-1')
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })

  it('two saves of one revision: one is stored, the other learns what changed and loses nothing', async () => {
    const { admin, create, read, change } = cases
    const made = await create(admin)
    const answers = await Promise.all(['First', 'Second'].map((note) => admin.put('/api/eap/case', { ...made, note })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const saved = answers.find(({ status }) => status === 200)?.body as EapCase
    const refusal = answers.find(({ status }) => status === 409)?.body as { details: EapCase }
    expect(refusal).toMatchObject({ errorMessage: 'RECORD_CHANGED', details: { note: saved.note } })
    expect((await read(admin, made.id)).note).toBe(saved.note)
    expect((await change(admin, { ...refusal.details, note: 'Merged' })).note).toBe('Merged')
    const readings = await cases.assay.build((tx) =>
      tx.selectFrom('eap_case_readings').select('id').where('case_id', '=', made.id).execute(),
    )
    expect(readings).toHaveLength(4)
  })

  it('an expert and an administrator who change different contacts: the second is told (EAP-8-05)', async () => {
    const { admin, other, programme, create, read, change } = cases
    const made = await create(admin, { expert: programme.other.user_name, status: 3 })
    const seen = await read(other, made.id)
    await change(admin, { ...made, contacts: [{ ...typedContact, note: 'By the office' }] })
    const refusal = await other.put('/api/eap/case', { ...seen, note: 'By the expert' })
    expect(refused(refusal)).toEqual([409, 'RECORD_CHANGED'])
    expect(JSON.stringify(refusal.body)).toContain('By the office')
    expect(JSON.stringify(refusal.body)).not.toContain('internalNote')
  })

  it('what an expert may not see is no change for him', async () => {
    const { admin, other, programme, create, read, change } = cases
    const made = await create(admin, { expert: programme.other.user_name, status: 3 })
    const seen = await read(other, made.id)
    await change(admin, { ...made, contacts: [{ ...made.contacts[0], internalNote: 'Inner' }] })
    expect((await change(other, { ...seen, note: 'Saved' })).note).toBe('Saved')
    expect((await read(admin, made.id)).contacts[0]?.internalNote).toBe('Inner')
  })

  it('two answers of an expert: the first counts (EAP-4-06)', async () => {
    const { admin, other, programme, create, read } = cases
    const made = await create(admin, { expert: programme.other.user_name })
    const path = `/api/eap/case/${made.id}/answer`
    const answers = await Promise.all([
      other.post(path, { accept: true }),
      other.post(path, { accept: false, reason: 'On leave' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body as EapCase
    expect((await read(admin, made.id)).status).toBe(won.status)
  })

  it('the last two contacts deleted: one stays (EAP-5-16)', async () => {
    const { admin, create, read } = cases
    const made = await create(admin, { contacts: [typedContact, typedContact] })
    const answers = await Promise.all(made.contacts.map(({ id }) => admin.delete(`/api/eap/contact/${id}/delete`)))
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect((await read(admin, made.id)).contacts).toHaveLength(1)
  })

  it('a save and a deletion: nothing is left behind', async () => {
    const { assay, admin, create } = cases
    const made = await create(admin)
    const [saved, deleted] = await Promise.all([
      admin.put('/api/eap/case', { ...made, contacts: [typedContact] }),
      admin.delete(`/api/eap/case/${made.id}/delete`),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(saved.status)
    const rest = await assay.build((tx) =>
      tx.selectFrom('eap_contacts').select('id').where('case_id', '=', made.id).execute(),
    )
    expect(rest).toEqual([])
  })

  it('a click sent twice under one key makes one case', async () => {
    const { assay, programme, newCase, admin } = cases
    const token = await assay.tokenOf(programme.admin)
    const count = async () => ((await admin.post('/api/eap/cases', {})).body as { totalCount: number }).totalCount
    const before = await count()
    const send = () =>
      assay.app.inject({
        method: 'POST',
        url: '/api/eap/case',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'double' },
        payload: newCase(),
      })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.json<EapCase>().yearId).toBe(two.json<EapCase>().yearId)
    expect(await count()).toBe(before + 1)
  })

  it('a save that is sent again answers what its sender may still read, which is recorded', async () => {
    const { assay, programme, admin, expert } = cases
    await cases.acceptAll()
    const made = await cases.create(admin, { expert: programme.expert.user_name })
    const token = await assay.tokenOf(programme.expert)
    const send = () =>
      assay.app.inject({
        method: 'POST',
        url: `/api/eap/case/${made.id}/answer`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'answer' },
        payload: { accept: true },
      })
    const readings = async () =>
      ((await admin.get(`/api/eap/case/${made.id}/readings`)).body as { totalCount: number }).totalCount
    const first = await send()
    const before = await readings()
    const again = await send()
    expect([again.json(), again.headers['idempotent-replayed']]).toEqual([first.json(), 'true'])
    expect(await readings()).toBe(before + 1)
    await cases.change(admin, { ...(await cases.read(admin, made.id)), expert: null })
    expect((await send()).statusCode).toBe(404)
    expect((await expert.get(`/api/eap/case/${made.id}`)).status).toBe(404)
  })

  it('an upload that is sent again attaches one file, and names it as long as it is there', async () => {
    const { assay, programme, admin } = cases
    const made = await cases.create(admin)
    const url = `/api/eap/contact/${made.contacts[0]?.id}/attachment`
    const send = async () => {
      const form = new FormData()
      form.append('file', new Blob(['What was agreed']), 'dohoda.txt')
      const authorization = `Bearer ${await assay.tokenOf(programme.admin)}`
      const headers = { authorization, 'idempotency-key': 'upload' }
      return assay.app.inject({ method: 'POST', url: `${url}/upload`, headers, payload: form })
    }
    const first = await send()
    const again = await send()
    expect(again.json()).toEqual(first.json())
    expect((await cases.read(admin, made.id)).contacts[0]?.attachments).toEqual([first.json()])
    await admin.delete(`${url}/${first.json<{ fileGuid: string }>().fileGuid}/delete`)
    expect((await send()).statusCode).toBe(404)
  })
})
