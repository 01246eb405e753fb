import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { nomination } from '../../../domain/nominations/testing/nomination-samples.ts'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildNominationProject } from './testing/sample-project.ts'

let assay: TestApp
let superadmin: Client
let built: Awaited<ReturnType<typeof buildNominationProject>>

beforeAll(async () => {
  assay = await startTestApp()
  superadmin = assay.as(await assay.build((tx) => buildUser(tx, { user_name: 'superadmin', roles: ['superadmin'] })))
})
afterAll(() => assay.close())
beforeEach(async () => {
  built = await assay.build((tx) => buildNominationProject(tx))
})

const turns = Array.from({ length: 12 }, (_, turn) => turn)
const raters = (name: string) =>
  Array.from({ length: 60 }, (_, index) =>
    nomination({ assessorEmail: `rater${index}@firma.cz`, assessorFullName: `${name} ${index}` }),
  )
const save = (rows: NominationRow[], waveId = built.wave.id) =>
  superadmin.post(`/api/reports/create-nominations/${built.project.id}/${waveId}`, rows)
const idsOfRaters = async () => {
  const people = await assay.build((tx) =>
    tx.selectFrom('assessees').select(['id', 'email']).where('project_id', '=', built.project.id).execute(),
  )
  return raters('').map(({ assessorEmail }) => people.find(({ email }) => email === assessorEmail)?.id ?? 0)
}
const refusals = async (answers: Promise<{ status: number; body: unknown }>[]) =>
  (await Promise.all(answers)).filter(({ status }) => status !== 200)

test('saves of two waves that name the same people in different orders do not deadlock', async () => {
  const second = await assay.build((tx) =>
    buildWave(tx, {
      ...built.place,
      wave_phase: 'nomination',
      roles_template_id: built.wave.roles_template_id,
      questions_template_id: built.wave.questions_template_id,
    }),
  )
  await save(raters('First'))
  const refused = await refusals(
    turns.map((turn) =>
      turn % 2 ? save(raters(`Turn ${turn}`), second.id) : save(raters(`Turn ${turn}`).toReversed(), built.wave.id),
    ),
  )
  expect(refused).toEqual([])
})

test('a save without a revision waits for the others, and reports how many of their rows it replaced (OPS-7-53)', async () => {
  const url = `/api/reports/create-nominations/${built.project.id}/${built.wave.id}`
  await save(raters('First').slice(0, 2))
  const [first = 0, second = 0] = await idsOfRaters()
  const blind = await assay.build(async (tx) => {
    await sql`select from waves where id = ${built.wave.id} for no key update`.execute(tx)
    const answer = superadmin.post(url, raters('First').slice(0, 1))
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx)
      expect(rows).toHaveLength(1)
    }
    await vi.waitFor(isWaiting, { timeout: 20_000 })
    await tx
      .insertInto('nominations')
      .values({
        organization_id: built.organization.id,
        wave_id: built.wave.id,
        assessee_id: first,
        assessor_id: second,
        role_id: 'colleague',
        created_at: assay.clock.now(),
      })
      .execute()
    return { answer }
  })
  // Of the two removed rows one existed before, and the other was saved while this save waited.
  expect(await blind.answer).toMatchObject({ status: 200, body: { removed: 2, replaced: 1 } })
  expect(await save(raters('First').slice(0, 3))).toMatchObject({ status: 200, body: { added: 2, replaced: 0 } })
})

test('people of a collecting wave can be changed one by one and by a file while its nominations are saved', async () => {
  await save(raters('First'))
  await assay.build((tx) =>
    tx.updateTable('waves').set({ wave_phase: 'dataCollection' }).where('id', '=', built.wave.id).execute(),
  )
  const [first] = await idsOfRaters()
  const languages = (turn: number) =>
    raters('').map(({ assessorEmail: email }) => ({ email, language: turn % 2 ? 'cs' : 'en-GB' }))
  const refused = await refusals(
    turns.flatMap((turn) => [
      save(raters(`Turn ${turn}`)),
      superadmin.put(`/api/reports/assessee/${built.project.id}/${first}`, {
        name: `Alone ${turn}`,
        email: 'rater0@firma.cz',
        language: 'cs',
      }),
      superadmin.post(`/api/reports/import-assessee-languages/${built.project.id}`, languages(turn)),
    ]),
  )
  expect(refused).toEqual([])
})

test('a person who is deleted while being nominated is deleted, or stored again', async () => {
  await save(raters('First'))
  const ids = await idsOfRaters()
  const refused = await refusals(
    turns.flatMap((turn) => [
      save(raters('First').slice(turn % 2)),
      superadmin.delete(`/api/reports/assessee/${built.project.id}/${ids[turn]}`),
    ]),
  )
  expect(refused).toEqual([])
})

test('adding raters as participants does not deadlock with a save that names them in another order', async () => {
  await assay.build((tx) => buildWave(tx, { ...built.place, wave_setup_type: 'generic' }))
  await save(raters('First'))
  const list = raters('First').map(({ assessorEmail: email, assessorFullName: name }) => ({ name, email }))
  const add = () => superadmin.post(`/api/reports/create-assessees/${built.project.id}`, list.toReversed())
  const [added, refused] = await Promise.all([
    Promise.all(turns.map(add)),
    refusals(turns.map((turn) => save(raters(`Turn ${turn}`)))),
  ])
  expect(refused).toEqual([])
  const codes = added.map(({ status, body }) => (body as { errorMessage?: string }).errorMessage ?? `${status}`)
  expect(codes.toSorted()).toEqual(['200', ...Array<string>(11).fill('DUPLICATE_EMAILS')])
})
