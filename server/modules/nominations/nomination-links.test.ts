import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NominationLink } from '../../../contract/nominations/links.ts'
import { nomination, selfNomination } from '../../../domain/nominations/testing/nomination-samples.ts'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { buildAssessee, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildNominationProject } from './testing/sample-project.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'

let assay: TestApp
let manager: Client
let visitor: Client
let stranger: Client
let built: Awaited<ReturnType<typeof buildNominationProject>>
let anna: Awaited<ReturnType<typeof buildAssessee>>
let secret: string

type LinkRow = { assesseeGuid: string; linkGuid: string | null }
const unknown = '12345678-1234-1234-1234-1234567890ab'

beforeAll(async () => {
  assay = await startTestApp()
  visitor = assay.anonymous
})
afterAll(() => assay.close())
beforeEach(async () => {
  await assay.build(async (tx) => {
    built = await buildNominationProject(tx)
    anna = await buildAssessee(tx, { ...built.place, name: 'Anna Nová', email: 'anna@firma.cz', language_code: 'cs' })
    await tx
      .insertInto('wave_assessees')
      .values({ organization_id: built.organization.id, wave_id: built.wave.id, assessee_id: anna.id })
      .execute()
    const other = await buildNominationProject(tx)
    manager = assay.as(built.owner)
    stranger = assay.as(await buildUser(tx, { roles: ['OrgAdmin'], organization_id: other.organization.id }))
  })
  secret = (await makeLinks())[0]?.linkGuid ?? ''
})

const makeLinks = async (guids = [anna.assessee_guid], as = manager) =>
  (
    await as.post(`/api/reports/create-nomination-links/${built.project.id}`, {
      waveGuid: built.wave.id,
      assesseeGuids: guids,
    })
  ).body as LinkRow[]
const open = async (as = visitor, share = secret) =>
  (await as.get(`/api/reports/nomination-link/${share}`)).body as NominationLink
const approve = () =>
  assay.build((tx) =>
    tx
      .updateTable('links')
      .set({ terms_approved_at: assay.clock.now() })
      .where('wave_id', '=', built.wave.id)
      .execute(),
  )
const setWave = (change: { wave_phase?: WavePhase; deleted_at?: Date }) =>
  assay.build((tx) => tx.updateTable('waves').set(change).where('id', '=', built.wave.id).execute())
const journalOf = (code: string) =>
  assay.build((tx) =>
    tx
      .selectFrom('activity_journal')
      .selectAll()
      .where('wave_id', '=', built.wave.id)
      .where('code', '=', code)
      .orderBy('id')
      .execute(),
  )
const idOf = (email: string) =>
  assay.build(
    async (tx) =>
      (
        await tx
          .selectFrom('assessees')
          .select('id')
          .where('project_id', '=', built.project.id)
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).id,
  )
const save = (rows: NominationRow[], as = visitor, query = '', project = built.project.id) =>
  as.post(`/api/reports/create-assessee-nominations/${project}/${secret}${query}`, rows)
const finalize = (isFinalized: boolean, as = visitor, linkGuid = secret) =>
  as.put('/api/reports/finalize-nomination-link', { linkGuid, isFinalized })
const rater = (name: string, change: Partial<NominationRow> = {}) =>
  nomination({ assessorEmail: `${name}@firma.cz`, assessorFullName: name, ...change })
const enough = [rater('boss', { assessorRole: 'superior' }), rater('a'), rater('b')]

describe('links of a wave', () => {
  test('are created once, and stay the same afterwards (OPS-7-54, OPS-2-20, OPS-3-08, OPS-4-33, OPS-7-63)', async () => {
    expect(secret).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(await makeLinks()).toEqual([{ assesseeGuid: anna.assessee_guid, linkGuid: secret }])
    await approve()
    await save([selfNomination(), nomination()])
    const url = `/api/reports/nomination-links/${built.project.id}/${built.wave.id}`
    expect((await manager.get(url)).body).toEqual([
      {
        assesseeGuid: anna.assessee_guid,
        assesseeName: 'Anna Nová',
        isFinalized: false,
        assessorCount: 2,
        linkGuid: secret,
        assesseeHasEmail: true,
        assesseeHasNomination: true,
      },
    ])
    const statuses = `/api/reports/assessee-nomination-statuses/${built.project.id}/${built.wave.id}`
    expect((await manager.get(statuses)).body).toEqual([
      { assesseeId: anna.id, isFinalized: false, assesseeHasNomination: true },
    ])
  })

  test('are created only for people of the wave, while nominations are open (OPS-7-54, OPS-6-25)', async () => {
    const outsider = await assay.build((tx) => buildAssessee(tx, built.place))
    const url = `/api/reports/create-nomination-links/${built.project.id}`
    const body = { waveGuid: built.wave.id, assesseeGuids: [outsider.assessee_guid] }
    expect(await manager.post(url, body)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'assesseeGuids.0' }] },
    })
    expect((await manager.post(url, { ...body, assesseeGuids: [] })).status).toBe(400)
    expect((await stranger.post(url, body)).status).toBe(404)
    expect((await visitor.post(url, body)).status).toBe(401)
    await setWave({ wave_phase: 'finished' })
    expect(await manager.post(url, body)).toMatchObject({ status: 409, body: { errorMessage: 'NOMINATIONS_CLOSED' } })
  })
})

describe('GET nomination-link', () => {
  test('opens without a session; before the terms are accepted it shows no names of raters (OPS-7-56, OPS-3-07, OPS-4-35)', async () => {
    await manager.post(`/api/reports/create-nominations/${built.project.id}/${built.wave.id}`, [nomination()])
    expect(await open()).toMatchObject({
      isFound: true,
      isExpired: false,
      isEditable: true,
      isFinalized: false,
      isApproved: false,
      page: 'terms',
      assesseeName: 'Anna Nová',
      assesseeEmail: '',
      assesseeLanguage: 'cs',
      templateLanguages: ['en-GB', 'cs'],
      nominations: [],
    })
    await approve()
    const link = await open()
    expect(link).toMatchObject({ page: 'editor', canEdit: true, assesseeEmail: 'anna@firma.cz', isStaff: false })
    expect(link.nominations).toMatchObject([{ assessorFullName: 'Eva Malá', isNew: false }])
  })

  test('answers an unknown guid, and a link of another kind, with isFound false (OPS-7-56, OPS-2-99)', async () => {
    expect(await open(visitor, unknown)).toMatchObject({ isFound: false, page: 'not-found', nominations: [] })
    expect((await visitor.get('/api/reports/nomination-link/nonsense')).status).toBe(400)
    await assay.build((tx) =>
      tx.updateTable('links').set({ kind: 'questionnaires' }).where('wave_id', '=', built.wave.id).execute(),
    )
    expect((await open()).isFound).toBe(false)
  })

  test.each<[WavePhase, boolean, boolean, string]>([
    ['preparation', false, false, 'terms'],
    ['nomination', true, false, 'terms'],
    ['dataCollection', false, false, 'terms'],
    ['finished', false, true, 'expired'],
  ])(
    'in %s is editable %s, expired %s (OPS-3-09, OPS-4-34, OPS-8-02)',
    async (wave_phase, isEditable, isExpired, page) => {
      await setWave({ wave_phase })
      expect(await open()).toMatchObject({ isEditable, isExpired, page })
    },
  )

  test('is expired, without names, once the wave is deleted (OPS-3-09)', async () => {
    await approve()
    await setWave({ deleted_at: assay.clock.now() })
    expect(await open()).toMatchObject({
      isFound: true,
      isExpired: true,
      page: 'expired',
      nominations: [],
      assesseeEmail: '',
    })
  })

  test('lets staff of the project edit without the terms and after the phase; staff of other projects count as visitors (OPS-2-96)', async () => {
    await setWave({ wave_phase: 'dataCollection' })
    expect(await open(manager)).toMatchObject({ page: 'editor', canEdit: true, isStaff: true })
    expect(await open(stranger)).toMatchObject({ page: 'terms', canEdit: false, isStaff: false })
  })
})

describe('POST create-assessee-nominations', () => {
  test('stores the full set of that person and changes no other (OPS-7-55)', async () => {
    const wave = `${built.project.id}/${built.wave.id}`
    const ofJan = nomination({ assesseeEmail: 'jan@firma.cz', assesseeFullName: 'Jan' })
    await manager.post(`/api/reports/create-nominations/${wave}`, [rater('old'), ofJan])
    await approve()
    expect(await save([rater('new')])).toMatchObject({ status: 200, body: { added: 1, removed: 1 } })
    const rows = (await manager.get(`/api/reports/assessee-nominations/${wave}`)).body as NominationRow[]
    expect(rows.map(({ assesseeEmail, assessorEmail }) => [assesseeEmail, assessorEmail])).toEqual([
      ['anna@firma.cz', 'new@firma.cz'],
      ['jan@firma.cz', 'eva@firma.cz'],
    ])
  })

  test('refuses rows about somebody else, invalid rows and other bodies (OPS-2-94, OPS-5-37)', async () => {
    await approve()
    expect(await save([nomination({ assesseeEmail: 'jan@firma.cz' })])).toMatchObject({
      status: 400,
      body: { errorMessage: 'NOMINATIONS_INVALID', details: [{ row: 0, code: 'OTHER_ASSESSEE' }] },
    })
    expect((await save([nomination({ assessorRole: 'self' })])).body).toMatchObject({
      details: [{ code: 'AMBIGUOUS_SELF' }],
    })
    expect((await save({} as never)).status).toBe(400)
    expect((await save([nomination()], visitor, '', unknown)).status).toBe(404)
  })

  test.each<[string, WavePhase, boolean, number, string]>([
    ['before the terms', 'nomination', false, 403, 'TERMS_NOT_APPROVED'],
    ['after the phase', 'dataCollection', true, 403, 'LINK_NOT_EDITABLE'],
    ['after the end', 'finished', true, 403, 'LINK_EXPIRED'],
  ])('is refused %s (OPS-4-34, OPS-4-35, OPS-2-96)', async (_, wave_phase, isApproved, status, errorMessage) => {
    if (isApproved) await approve()
    await setWave({ wave_phase })
    expect(await save([nomination()])).toMatchObject({ status, body: { errorMessage } })
    expect(
      (await visitor.get(`/api/reports/autocomplete-assessee-shared/${secret}?emailStart=ann`)).body,
    ).toMatchObject({ errorMessage })
  })

  test('loses nothing when two browsers use one link: the second gets a conflict (OPS-7-55)', async () => {
    await approve()
    const { revision } = await open()
    const answers = await Promise.all(['a', 'b'].map((name) => save([rater(name)], visitor, `?revision=${revision}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { nominations, revision: now } = await open()
    expect(nominations).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      errorMessage: 'NOMINATIONS_CHANGED',
      details: { revision: now },
    })
  })

  test('stores the rows of staff, import and the person saving at the same time, in any order (OPS-7-53, OPS-7-55)', async () => {
    await approve()
    const wave = `${built.project.id}/${built.wave.id}`
    type Table = { revision: string; nominations: NominationRow[] }
    const ofLink = { read: () => open(), store: (rows: NominationRow[], query: string) => save(rows, visitor, query) }
    const ofStaff = {
      read: async () => (await manager.get(`/api/reports/nomination-table/${wave}`)).body as Table,
      store: (rows: NominationRow[], query: string) =>
        manager.post(`/api/reports/create-nominations/${wave}${query}`, rows),
    }
    /** As the pages do it: after a conflict it merges the others' changes and saves again. */
    const add = async ({ read, store }: typeof ofLink | typeof ofStaff, names: string[]) => {
      for (let turn = 0; turn < 10; turn += 1) {
        const { nominations, revision } = await read()
        const rows = nominations
        const { status } = await store([...rows, ...names.map((name) => rater(name))], `?revision=${revision}`)
        if (status === 200) return
        expect(status).toBe(409)
      }
      throw new Error('never got to save')
    }
    const imported = Array.from({ length: 30 }, (_, index) => `import${index}`)
    await Promise.all([add(ofStaff, ['office']), add(ofLink, ['person']), add(ofStaff, imported)])
    const { nominations } = await open()
    const stored = nominations.map(({ assessorFullName }) => assessorFullName)
    expect(stored.toSorted()).toEqual(['office', 'person', ...imported].toSorted())
  })

  test('lets a visitor correct the raters he added, but not rename participants or raters of others (OPS-5-36)', async () => {
    await manager.post(`/api/reports/create-nominations/${built.project.id}/${built.wave.id}`, [
      nomination({
        assesseeEmail: 'jan@firma.cz',
        assesseeFullName: 'Jan',
        assessorEmail: 'shared@firma.cz',
        assessorFullName: 'Shared',
      }),
    ])
    await approve()
    await save([rater('mine')])
    await save([
      rater('mine', { assessorFullName: 'Mine Corrected' }),
      rater('jan', { assessorFullName: 'Renamed' }),
      rater('shared', { assessorFullName: 'Renamed' }),
    ])
    const names = (await open()).nominations.map(({ assessorFullName }) => assessorFullName)
    expect(names).toEqual(['Jan', 'Mine Corrected', 'Shared'])
  })

  test('keeps the name of a rater whom staff entered for this person, and reports it to visitor and staff (OPS-5-36)', async () => {
    await manager.post(`/api/reports/create-nominations/${built.project.id}/${built.wave.id}`, [rater('entered')])
    await approve()
    const { assessorFullName } = rater('entered')
    const answer = await save([rater('entered', { assessorFullName: 'Renamed', assessorLanguageCode: 'en-GB' })])
    expect(answer).toMatchObject({
      status: 200,
      body: { keptPeople: [{ email: 'entered@firma.cz', name: assessorFullName, languageCode: 'cs' }] },
    })
    expect((await open()).nominations).toMatchObject([{ assessorFullName, assessorLanguageCode: 'cs' }])
    // Each suggestion is told once.
    for (const name of ['Renamed', 'Renamed Again']) await save([rater('entered', { assessorFullName: name })])
    const id = await idOf('entered@firma.cz')
    const told = (name: string) => ({ details: { people: 1 }, personal_data: { suggestedNames: { [id]: name } } })
    expect(await journalOf('NAMES_SUGGESTED')).toMatchObject([told('Renamed'), told('Renamed Again')])
    const asStaff = await save([rater('entered', { assessorFullName: 'Renamed' })], manager)
    expect(asStaff).toMatchObject({ status: 200, body: { keptPeople: [] } })
    expect((await open()).nominations[0]?.assessorFullName).toBe('Renamed')
  })
})

describe('PUT finalize-nomination-link', () => {
  test('finishes and reopens, and a finished one cannot be edited (OPS-7-57, OPS-4-26, OPS-4-28, OPS-4-29)', async () => {
    await approve()
    await save(enough)
    expect((await finalize(true)).status).toBe(200)
    expect((await finalize(true)).status).toBe(200)
    expect(await open()).toMatchObject({ isFinalized: true, canEdit: false, canUnfinalize: true })
    expect(await save([nomination()])).toMatchObject({ status: 409, body: { errorMessage: 'NOMINATIONS_FINALIZED' } })
    expect(await save([nomination()], manager)).toMatchObject({ status: 409 })
    await setWave({ wave_phase: 'dataCollection' })
    expect(await finalize(false)).toMatchObject({ status: 403, body: { errorMessage: 'LINK_NOT_EDITABLE' } })
    expect((await finalize(false, manager)).status).toBe(200)
    expect((await open()).isFinalized).toBe(false)
    expect((await finalize(true, visitor, unknown)).status).toBe(404)
    for (const code of ['NOMINATIONS_FINISHED', 'NOMINATIONS_REOPENED'])
      expect(await journalOf(code)).toMatchObject([{ type: 4, assessee_id: anna.id }])
  })

  test('refuses to finish with fewer raters than the wave asks for, except for staff (OPS-4-26)', async () => {
    await approve()
    expect(await finalize(true)).toMatchObject({ status: 409, body: { errorMessage: 'RATERS_OUT_OF_LIMITS' } })
    await save(enough.slice(0, 2))
    expect(await finalize(true)).toMatchObject({
      status: 409,
      body: { details: [{ role: 'colleague', raters: 1, min: 2, max: null }] },
    })
    expect((await finalize(true, manager)).status).toBe(200)
  })
})

describe('autocomplete', () => {
  const suggest = async (as: Client, start: string, company = built.organization.id) =>
    as.get(`/api/reports/autocomplete-assessee/${company}?emailStart=${encodeURIComponent(start)}`)
  const shared = (start: string, share = secret) =>
    visitor.get(`/api/reports/autocomplete-assessee-shared/${share}?emailStart=${encodeURIComponent(start)}`)

  test('finds people of the organization by the beginning of e-mail or name, each address once (OPS-7-59, OPS-5-45)', async () => {
    await assay.build(async (tx) => {
      const second = await buildProject(tx, { organization_id: built.organization.id })
      const inSecond = { organization_id: built.organization.id, project_id: second.id }
      await buildAssessee(tx, { ...inSecond, name: 'Anna Nová', email: 'anna@firma.cz' })
      await buildAssessee(tx, { ...inSecond, name: 'Aleš Řehoř', email: 'a.rehor@firma.cz', language_code: 'pl' })
    })
    expect((await suggest(manager, 'ann')).body).toEqual([
      { email: 'anna@firma.cz', name: 'Anna Nová', languageCode: expect.any(String) as string },
    ])
    expect((await suggest(manager, 'REH')).body).toEqual([
      { email: 'a.rehor@firma.cz', name: 'Aleš Řehoř', languageCode: 'pl' },
    ])
    expect((await suggest(manager, 'nna')).body).toEqual([])
    expect((await suggest(manager, 'an%')).body).toEqual([])
    expect((await suggest(manager, 'an')).status).toBe(400)
    expect((await suggest(stranger, 'ann')).status).toBe(404)
    expect((await suggest(visitor, 'ann')).status).toBe(401)
  })

  test('by a link finds people whose projects the client may know of, once the terms are accepted (OPS-7-60)', async () => {
    await assay.build(async (tx) => {
      const hidden = await buildProject(tx, { organization_id: built.organization.id, visible_to_clients: false })
      await buildAssessee(tx, {
        organization_id: built.organization.id,
        project_id: hidden.id,
        name: 'Anna Tajná',
        email: 'anna.t@firma.cz',
      })
      await buildAssessee(tx, { ...built.place, incognito: true, name: 'Anna X', email: 'anna.x@firma.cz' })
    })
    await approve()
    expect((await shared('anna')).body).toEqual([{ email: 'anna@firma.cz', name: 'Anna Nová', languageCode: 'cs' }])
    expect((await shared('an')).status).toBe(400)
    expect((await shared('anna', unknown)).status).toBe(404)
    await setWave({ wave_phase: 'finished' })
    expect((await shared('anna')).status).toBe(403)
  })
})

describe('one link', () => {
  test('opens only its own wave, however many waves the person is in (OPS-7-56)', async () => {
    const second = await assay.build((tx) =>
      buildWave(tx, { ...built.place, wave_phase: 'nomination', roles_template_id: built.wave.roles_template_id }),
    )
    await manager.post(`/api/reports/create-nominations/${built.project.id}/${second.id}`, [nomination()])
    await approve()
    expect((await open()).nominations).toEqual([])
  })
})
