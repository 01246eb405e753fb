import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePeople } from '../../../../domain/acdc/parse-people.ts'
import { planPeopleImport } from '../../../../domain/acdc/plan-people-import.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'

let assay: TestApp
let place: { organization_id: string; project_id: string }
let admin: Client
let clientAdmin: Client
let observer: Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const { id } = await buildOrganization(tx)
    const project = await buildProject(tx, { organization_id: id })
    place = { organization_id: id, project_id: project.id }
    admin = assay.as(await buildUser(tx, { roles: ['admin'] }))
    clientAdmin = assay.as(await buildUser(tx, { roles: ['AS360clientAdmin'], organization_id: id }))
    observer = assay.as(await buildUser(tx, { roles: ['Observer'], organization_id: id }))
  })
})
afterAll(() => assay.close())

const people = parsePeople('fullName;email\nAnna Nová;anna@firma.cz\nEva Malá;eva@firma.cz').people
const evaluators = parsePeople('fullName\temail\nJan\tjan@dum.cz\nIvo\tivo@dum.cz\nOla\tola@dum.cz').people
const { rows } = planPeopleImport(people, evaluators, { people: [], nominations: [] }, 'cs')
const waveOf = (waveSetupType: string) =>
  assay.build((tx) => buildWave(tx, { ...place, wave_setup_type: waveSetupType as 'acdc', wave_phase: 'preparation' }))
const save = (as: Client, waveId: string) =>
  as.post(`/api/reports/create-nominations/${place.project_id}/${waveId}`, rows)

test('two people and three evaluators are six nominations with the role of an evaluator, in an AC/DC wave alone (OPS-5-28, OPS-5-29)', async () => {
  const wave = await waveOf('acdc')
  expect(await save(admin, wave.id)).toMatchObject({ status: 200, body: { nominationsCount: 6, added: 6, people: 5 } })
  const stored = await admin.get(`/api/reports/assessee-nominations/${place.project_id}/${wave.id}`)
  const pairs = stored.body as { assesseeEmail: string; assessorEmail: string; assessorRole: string }[]
  expect(new Set(pairs.map((pair) => `${pair.assesseeEmail} ${pair.assessorEmail} ${pair.assessorRole}`))).toEqual(
    new Set(people.flatMap(({ email }) => evaluators.map((one) => `${email} ${one.email} evaluator`))),
  )
  const other = await waveOf('as360')
  const refused = await save(admin, other.id)
  expect(refused).toMatchObject({ status: 400, body: { errorMessage: 'NOMINATIONS_INVALID' } })
  const { details } = refused.body as { details: { field: string; code: string }[] }
  expect(details[0]).toMatchObject({ field: 'assessorRole', code: 'UNRECOGNISED_ROLE' })
})

test('a client’s administrator who edits the project imports people, an observer does not (OPS-6-62)', async () => {
  const wave = await waveOf('acdc')
  expect((await save(observer, wave.id)).status).toBe(403)
  expect((await save(clientAdmin, wave.id)).status).toBe(200)
})
