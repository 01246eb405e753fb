import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nomination, selfNomination, validTable } from '../../../domain/nominations/testing/nomination-samples.ts'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { buildAssessee, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildNominationProject } from './testing/sample-project.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'

let assay: TestApp
let manager: Client
let observer: Client
let stranger: Client
let built: Awaited<ReturnType<typeof buildNominationProject>>

beforeAll(async () => {
  assay = await startTestApp()
})
afterAll(() => assay.close())
beforeEach(async () => {
  await assay.build(async (tx) => {
    built = await buildNominationProject(tx)
    const other = await buildNominationProject(tx)
    manager = assay.as(built.owner)
    observer = assay.as(await buildUser(tx, { roles: ['Observer'], organization_id: built.organization.id }))
    stranger = assay.as(await buildUser(tx, { roles: ['OrgAdmin'], organization_id: other.organization.id }))
  })
})

const ids = () => `${built.project.id}/${built.wave.id}`
const list = async (): Promise<NominationRow[]> =>
  (await manager.get(`/api/reports/assessee-nominations/${ids()}`)).body as NominationRow[]
const save = (rows: unknown, as = manager, query = '') =>
  as.post(`/api/reports/create-nominations/${ids()}${query}`, rows)
const table = async () =>
  (await manager.get(`/api/reports/nomination-table/${ids()}`)).body as {
    revision: string
    nominations: NominationRow[]
  }
const people = () =>
  assay.build((tx) =>
    tx
      .selectFrom('assessees')
      .select(['email', 'name', 'language_code', 'is_participant'])
      .where('project_id', '=', built.project.id)
      .orderBy('email')
      .execute(),
  )
const setPhase = (wave_phase: WavePhase) =>
  assay.build((tx) => tx.updateTable('waves').set({ wave_phase }).where('id', '=', built.wave.id).execute())
const rater = (name: string, change: Partial<NominationRow> = {}) =>
  nomination({ assessorEmail: `${name}@firma.cz`, assessorFullName: name, ...change })

describe('POST create-nominations', () => {
  test('stores the list as the full set, with the people it names, and GET returns it (OPS-7-52, OPS-7-53, OPS-3-05, OPS-4-30)', async () => {
    const answer = await save([selfNomination(), nomination()])
    expect(answer).toMatchObject({
      status: 200,
      body: { nominationsCount: 2, added: 2, changed: 0, removed: 0, people: 2 },
    })
    const rows = await list()
    expect(rows).toEqual([
      selfNomination({
        assesseeGuid: expect.any(String) as string,
        assessorGuid: rows[0]?.assesseeGuid ?? '',
        isNew: false,
      }),
      nomination({
        assesseeGuid: rows[0]?.assesseeGuid ?? '',
        assessorGuid: expect.any(String) as string,
        isNew: false,
      }),
    ])
    expect(await people()).toEqual([
      { email: 'anna@firma.cz', name: 'Anna Nová', language_code: 'cs', is_participant: true },
      { email: 'eva@firma.cz', name: 'Eva Malá', language_code: 'cs', is_participant: false },
    ])
    const members = await assay.build((tx) =>
      tx.selectFrom('wave_assessees').select('assessee_id').where('wave_id', '=', built.wave.id).execute(),
    )
    expect(members).toHaveLength(1)
  })

  test('writes only what differs: a second list replaces the first, a repeated one changes nothing (OPS-7-53, OPS-4-31, OPS-4-32)', async () => {
    await save([selfNomination(), rater('a'), rater('b')])
    const second = [selfNomination(), rater('a', { assessorRole: 'superior' }), rater('c')]
    expect((await save(second)).body).toMatchObject({ added: 1, changed: 1, removed: 1 })
    expect((await list()).map(({ assessorEmail, assessorRole }) => [assessorEmail, assessorRole])).toEqual([
      ['a@firma.cz', 'superior'],
      ['anna@firma.cz', 'self'],
      ['c@firma.cz', 'colleague'],
    ])
    expect((await save(second)).body).toMatchObject({ added: 0, changed: 0, removed: 0, people: 0 })
    expect((await save([])).body).toMatchObject({ removed: 3, nominationsCount: 0 })
  })

  test('takes over a new name of a stored person, and a language where one is given (OPS-5-36)', async () => {
    const email = 'eva@firma.cz'
    await assay.build((tx) => buildAssessee(tx, { ...built.place, email, name: 'Eva Stará', language_code: 'pl' }))
    await save([nomination({ assessorLanguageCode: 'cs' })])
    expect((await people())[1]).toEqual({ email, name: 'Eva Malá', language_code: 'cs', is_participant: true })
  })

  test('turns a rater who is now evaluated into a participant (OPS-7-53)', async () => {
    await save([nomination()])
    await save([
      nomination(),
      selfNomination({
        assesseeEmail: 'eva@firma.cz',
        assesseeFullName: 'Eva Malá',
        assessorEmail: 'eva@firma.cz',
        assessorFullName: 'Eva Malá',
      }),
    ])
    expect((await people()).map(({ is_participant }) => is_participant)).toEqual([true, true])
  })

  test('gives people without a language the first content language (OPS-5-11)', async () => {
    await save([nomination({ assesseeLanguageCode: null })])
    expect((await people())[0]?.language_code).toBe('en-GB')
  })

  test('cleans its input: case, spaces, decomposed letters, zero-width characters (OPS-5-19, OPS-5-21)', async () => {
    await save([
      nomination({ assesseeEmail: ' ANNA@Firma.cz\u200B', assesseeFullName: 'Anna  Nova\u0301' }),
      selfNomination({ assesseeEmail: 'mailto:anna@firma.cz' }),
    ])
    expect((await people()).map(({ email, name }) => [email, name])).toEqual([
      ['anna@firma.cz', 'Anna Nová'],
      ['eva@firma.cz', 'Eva Malá'],
    ])
  })

  test('keeps a formula in a name as text (OPS-5-19)', async () => {
    expect((await save([nomination({ assessorFullName: '=HYPERLINK("http://x.example")' })])).status).toBe(200)
    expect((await list())[0]?.assessorFullName).toBe('=HYPERLINK("http://x.example")')
  })

  test.each<[string, Partial<NominationRow>[], object[]]>([
    [
      'a role that the wave does not use',
      [{ assessorRole: 'externalCustomer' }],
      [{ path: '0.assessorRole', row: 0, field: 'assessorRole', code: 'UNRECOGNISED_ROLE' }],
    ],
    [
      'an address of 255 characters',
      [{ assessorEmail: `${'x'.repeat(246)}@firma.cz` }],
      [{ row: 0, code: 'EMAIL_TOO_LONG' }],
    ],
    [
      'a row without language',
      [{}, { assessorEmail: 'b@firma.cz', assessorFullName: 'B', assessorLanguageCode: null }],
      [{ row: 1, code: 'MISSING_ASSESSOR_LANGUAGE' }],
    ],
    [
      'the same pair twice',
      [{}, {}],
      [
        { row: 0, code: 'SAME_ROWS' },
        { row: 1, code: 'SAME_ROWS' },
      ],
    ],
    [
      'two names of one address',
      [{}, { assessorEmail: 'b@firma.cz', assessorFullName: 'B', assesseeFullName: 'Ana' }],
      [{ row: 1, code: 'DIFFERENT_NAMES' }],
    ],
    ['a self row of two people', [{ assessorRole: 'self' }], [{ row: 0, code: 'AMBIGUOUS_SELF' }]],
  ])(
    'refuses %s and stores nothing (OPS-5-30, OPS-5-31, OPS-5-32, OPS-5-33, OPS-5-34, OPS-5-35, OPS-5-44)',
    async (_, changes, details) => {
      const answer = await save(changes.map((change) => nomination(change)))
      expect(answer).toMatchObject({ status: 400, body: { errorMessage: 'NOMINATIONS_INVALID', details } })
      expect([await list(), await people()]).toEqual([[], []])
    },
  )

  test.each([
    [{ rows: [] }, ''],
    [[{ assesseeEmail: 5 }], '0.assesseeEmail'],
    [[{ assessorLanguageCode: {} }], '0.assessorLanguageCode'],
  ])('refuses the body %j (OPS-7-53)', async (body, path) => {
    const answer = await save(body)
    expect(answer).toMatchObject({ status: 400, body: { errorMessage: 'INVALID_INPUT' } })
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}`)
  })

  test.each<[WavePhase, number]>([
    ['preparation', 200],
    ['nomination', 200],
    ['dataCollection', 200],
    ['finishing', 409],
    ['finished', 409],
  ])('in the phase %s answers %d (OPS-7-53)', async (phase, status) => {
    await setPhase(phase)
    const answer = await save([nomination()])
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body).toEqual({ errorMessage: 'NOMINATIONS_CLOSED' })
  })

  test('counts as changes that raters do not see yet, while answers are collected (OPS-3-88)', async () => {
    const pending = async () =>
      (
        await assay.build((tx) =>
          tx.selectFrom('waves').select('pending_dcm_changes').where('id', '=', built.wave.id).executeTakeFirst(),
        )
      )?.pending_dcm_changes
    await save([selfNomination()])
    expect(await pending()).toBe(0)
    await setPhase('dataCollection')
    await save([selfNomination()])
    expect(await pending()).toBe(0)
    await save([selfNomination(), nomination()])
    expect(await pending()).toBe(2)
  })

  test('leaves a journal entry with numbers and without names (OPS-7-53)', async () => {
    await save([selfNomination(), nomination()])
    const entries = await assay.build((tx) =>
      tx
        .selectFrom('activity_journal')
        .select(['code', 'details', 'personal_data', 'type'])
        .where('wave_id', '=', built.wave.id)
        .execute(),
    )
    expect(entries).toEqual([
      {
        code: 'NOMINATIONS_SAVED',
        type: 4,
        details: { added: 2, changed: 0, removed: 0, people: 2 },
        personal_data: null,
      },
    ])
  })

  test('refuses a table that somebody else changed meanwhile, and saves one based on the current state (OPS-7-53)', async () => {
    const { revision } = await table()
    const first = await save([rater('a')], manager, `?revision=${revision}`)
    expect(first.status).toBe(200)
    const late = await save([rater('b')], manager, `?revision=${revision}`)
    const now = (await table()).revision
    expect(late).toMatchObject({
      status: 409,
      body: { errorMessage: 'NOMINATIONS_CHANGED', details: { revision: now } },
    })
    expect(first.body).toMatchObject({ revision: now })
    expect((await save([rater('a'), rater('b')], manager, `?revision=${now}`)).status).toBe(200)
  })

  test('refuses a table with an address that was corrected meanwhile, and creates no second person from it (OPS-7-53)', async () => {
    await save([nomination()])
    const { revision, nominations } = await table()
    const eva = await assay.build((tx) =>
      tx
        .selectFrom('assessees')
        .select(['id', 'name'])
        .where('project_id', '=', built.project.id)
        .where('email', '=', 'eva@firma.cz')
        .executeTakeFirstOrThrow(),
    )
    const corrected = { name: eva.name, email: 'eva.mala@firma.cz', language: 'cs', incognito: false }
    expect(await manager.put(`/api/reports/assessee/${built.project.id}/${eva.id}`, corrected)).toMatchObject({
      status: 200,
    })
    expect(await save(nominations, manager, `?revision=${revision}`)).toMatchObject({
      status: 409,
      body: { errorMessage: 'NOMINATIONS_CHANGED' },
    })
    expect((await people()).map(({ email }) => email)).toEqual(['anna@firma.cz', 'eva.mala@firma.cz'])
  })

  test('lets one of two simultaneous saves win (OPS-7-53)', async () => {
    const { revision } = await table()
    const answers = await Promise.all(['a', 'b'].map((name) => save([rater(name)], manager, `?revision=${revision}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  test('stores 5,000 rows at once, in the order of the import (OPS-7-53, OPS-5-50)', async () => {
    const rows = validTable(5000)
    const answer = await save(rows)
    expect(answer).toMatchObject({ status: 200, body: { added: 5000, people: 509 } })
    const stored = await list()
    expect(stored.map(({ assessorEmail }) => assessorEmail)).toEqual(rows.map(({ assessorEmail }) => assessorEmail))
  })

  test('refuses all rows where one names somebody of another tenant or project, or nobody (PLT-6-64)', async () => {
    const elsewhere = await assay.build(async (tx) => {
      const { id: organization_id } = built.organization
      const beside = await buildProject(tx, { organization_id })
      const { project, organization } = await buildNominationProject(tx)
      return [
        await buildAssessee(tx, { organization_id, project_id: beside.id }),
        await buildAssessee(tx, { organization_id: organization.id, project_id: project.id }),
        { assessee_guid: '0f0e0d0c-0b0a-4908-8706-050403020100' },
      ]
    })
    for (const { assessee_guid: guid } of elsewhere)
      for (const field of ['assesseeGuid', 'assessorGuid']) {
        const refused = await save([selfNomination(), nomination({ [field]: guid.toUpperCase() })])
        expect(refused).toMatchObject({ status: 400, body: { details: [{ row: 1, field, code: 'NOT_FOUND' }] } })
      }
    expect(await list()).toEqual([])
  })

  test('is refused to those who may not edit, other tenants and callers without token (OPS-6-22, PLT-7-03)', async () => {
    for (const path of [
      'assessee-nominations',
      'nomination-table',
      'nomination-links',
      'assessee-nomination-statuses',
    ]) {
      expect((await observer.get(`/api/reports/${path}/${ids()}`)).status).toBe(403)
      expect((await stranger.get(`/api/reports/${path}/${ids()}`)).status).toBe(404)
      expect((await assay.anonymous.get(`/api/reports/${path}/${ids()}`)).status).toBe(401)
    }
    const posts = { 'create-nominations': [], 'rater-loads': { emails: [] }, 'read-nominations': undefined }
    for (const [path, body] of Object.entries(posts)) {
      expect((await observer.post(`/api/reports/${path}/${ids()}`, body)).status).toBe(403)
      expect((await stranger.post(`/api/reports/${path}/${ids()}`, body)).status).toBe(404)
      expect((await assay.anonymous.post(`/api/reports/${path}/${ids()}`, body)).status).toBe(401)
    }
  })

  test('is refused for a wave of another project and for kinds without nominations (OPS-7-53)', async () => {
    const { otherProject, generic } = await assay.build(async (tx) => ({
      otherProject: await buildProject(tx, {
        organization_id: built.organization.id,
        owner_user_name: built.owner.user_name,
      }),
      generic: await buildWave(tx, { ...built.place, wave_setup_type: 'generic' }),
    }))
    const url = (project: string, wave: string) => `/api/reports/create-nominations/${project}/${wave}`
    expect((await manager.post(url(otherProject.id, built.wave.id), [])).status).toBe(404)
    expect(await manager.post(url(built.project.id, generic.id), [])).toMatchObject({
      status: 409,
      body: { errorMessage: 'WAVE_WITHOUT_NOMINATIONS' },
    })
  })
})

describe('GET nomination-table', () => {
  test('returns the rules of the wave and the people of the project (OPS-3-85, OPS-5-32)', async () => {
    await assay.build((tx) => buildAssessee(tx, { ...built.place, email: 'x@firma.cz', name: 'X' }))
    expect((await manager.get(`/api/reports/nomination-table/${ids()}`)).body).toMatchObject({
      wave: { waveGuid: built.wave.id, wavePhase: 'nomination', waveSetupType: 'as360', timeZone: 'Europe/Prague' },
      roles: [
        { roleId: 'self' },
        { roleId: 'superior', labels: { cs: 'Nadřízený' } },
        { roleId: 'colleague' },
        { roleId: 'subordinate' },
      ],
      templateLanguages: ['en-GB', 'cs'],
      people: [{ email: 'x@firma.cz', name: 'X', languageCode: 'en-GB' }],
      ratersMinimum: { superior: 1, colleague: 2 },
      minNonsuperiorsToSeeResults: 2,
      questionsCount: 2,
      commentsCount: 1,
    })
  })
})

describe('POST rater-loads', () => {
  test('counts people to evaluate in other open waves of the organization (OPS-5-41)', async () => {
    await save([rater('busy'), selfNomination()])
    const waves = await assay.build(async (tx) => ({
      open: await buildWave(tx, {
        ...built.place,
        roles_template_id: built.wave.roles_template_id,
        wave_phase: 'preparation',
      }),
      closed: await buildWave(tx, {
        ...built.place,
        roles_template_id: built.wave.roles_template_id,
        wave_phase: 'finished',
      }),
    }))
    const loads = async (wave: string) =>
      (
        await manager.post(`/api/reports/rater-loads/${built.project.id}/${wave}`, {
          emails: ['BUSY@firma.cz', 'none@firma.cz'],
        })
      ).body
    expect(await loads(waves.open.id)).toEqual([{ assessorEmail: 'busy@firma.cz', people: 1 }])
    expect(await loads(built.wave.id)).toEqual([])
    await setPhase('finished')
    expect(await loads(waves.open.id)).toEqual([])
  })
})
