import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAssessee, buildOrganization, buildProject, buildWave } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { withClient } from '../../platform/database/connections.ts'

let assay: TestApp
let organizationId: string
let projectId: string
let waveId: string
let personId: number
const migrations = ['0067-journal-by-code.sql', '0069-first-merges-by-code.sql'].map(
  (name) => new URL(`../../migrations/${name}`, import.meta.url),
)
const mergeGuid = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const organization = await buildOrganization(tx)
    const project = await buildProject(tx, { organization_id: organization.id })
    const place = { organization_id: organization.id, project_id: project.id }
    const person = await buildAssessee(tx, { ...place, email: 'jana@firma.cz' })
    ;[organizationId, projectId, personId] = [organization.id, project.id, person.id]
    waveId = (await buildWave(tx, place)).id
  })
})
afterAll(() => assay.close())

type Stored = { message: string; details?: object; guid?: string }
type Converted = { code: string | null; message: string | null; details: unknown; personal_data: unknown }

/** Recreates the old table with records as they were written then, and runs the migrations. */
function convert(stored: readonly Stored[]): Promise<Converted[]> {
  return withClient({ connectionString: assay.services.config.databaseOwnerUrl }, async (client) => {
    await client.query('begin')
    await client.query(
      `alter table activity_journal drop constraint activity_journal_code_or_message, drop column code,
         drop column personal_data, alter column message set not null`,
    )
    for (const { message, details = {}, guid = crypto.randomUUID() } of stored)
      await client.query(
        `insert into activity_journal (organization_id, project_id, wave_id, type, message, details, activity_journal_guid)
         values ($1, $2, $3, 4, $4, $5, $6)`,
        [organizationId, projectId, waveId, message, JSON.stringify(details), guid],
      )
    for (const migration of migrations) await client.query(readFileSync(migration, 'utf8'))
    const { rows } = await client.query<Converted>(
      'select code, message, details, personal_data from activity_journal order by id',
    )
    await client.query('rollback')
    return rows
  })
}

const person = { id: 7, name: 'Kovařík V.', email: 'v.kovarik@svae.example' }
const merged = { waveStates: [], source: person, target: { id: 8, name: 'Kovařík Vojtěch' } }
const coded = (code: string, details: object = {}, personal_data: object | null = null) => ({
  code,
  message: null,
  details,
  personal_data,
})

test('sentences that the product wrote become codes with details, and names move to where erasure finds them', async () => {
  const counts = { added: 3, changed: 0, removed: 1, people: 2 }
  const deleted = { person, nominations: [{}, {}], logins: [{}], reports: [5], waves: [], scores: [] }
  const rows = await convert([
    { message: 'Nominations saved: 3 added, 0 changed, 1 removed', details: counts },
    { message: 'Nominations finished' },
    { message: 'Nominations opened for changes' },
    {
      message: 'Other names were suggested by nomination link and not taken over: Jana (jana@firma.cz) → Jana Nová',
      details: {
        suggested: [
          { email: 'jana@firma.cz', stored: 'Jana', suggested: 'Jana Nová' },
          { email: 'gone@firma.cz', stored: 'Gone', suggested: 'Long Gone' },
        ],
      },
    },
    { message: 'Deleted the person Kovařík V..', details: deleted },
    {
      message: 'Merged Kovařík V. into Kovařík Vojtěch.',
      details: { kind: 'merge', ...merged, undoneAt: '2026-10-01T08:00:00.000Z' },
      guid: mergeGuid,
    },
    {
      message: 'Undid the merge of Kovařík V. into Kovařík Vojtěch.',
      details: { kind: 'undo-merge', mergeGuid },
    },
    { message: 'Unlocked tools: 2. Shared links ended: 1.', details: { loginIds: [1, 2], endedLinks: 1 } },
    { message: 'MailNotify: 1 mail queued' },
    { message: '360° report: 2nd print: 12 reports queued' },
    { message: 'Wave "Autumn" was created.' },
    { message: 'Settings of wave "Autumn" were changed.' },
    { message: 'Wave "Autumn" is finished.' },
    { message: 'Phase of wave "From "a" to b" was switched from preparation to nomination.' },
    {
      message:
        'Phase of wave "X" was switched from dataCollection to nomination. Answers of 3 questionnaires were deleted.',
    },
    { message: 'Looked at the questionnaire link of a person.' },
  ])
  const pair = { sourceAssesseeId: 7, targetAssesseeId: 8 }
  expect(rows).toEqual([
    coded('NOMINATIONS_SAVED', counts),
    coded('NOMINATIONS_FINISHED'),
    coded('NOMINATIONS_REOPENED'),
    coded('NAMES_SUGGESTED', { people: 2 }, { suggestedNames: { [personId]: 'Jana Nová' } }),
    coded(
      'PERSON_DELETED',
      { assesseeId: 7, nominations: 2, logins: 1, reports: 1 },
      { names: { 7: 'Kovařík V.' }, record: deleted },
    ),
    coded(
      'PEOPLE_MERGED',
      { ...pair, undoneAt: '2026-10-01T08:00:00.000Z' },
      { names: { 7: 'Kovařík V.' }, record: merged },
    ),
    coded('MERGE_UNDONE', { ...pair, mergeGuid }),
    coded('TOOLS_UNLOCKED', { loginIds: [1, 2], endedLinks: 1 }),
    coded('MAILS_QUEUED', { mailType: 'MailNotify', queued: 1 }),
    coded('REPORTS_QUEUED', { queued: 12 }),
    coded('WAVE_CREATED'),
    coded('WAVE_CHANGED'),
    coded('WAVE_FINISHED'),
    coded('WAVE_PHASE_SWITCHED', { from: 'preparation', to: 'nomination', deletedAnswers: null }),
    coded('WAVE_PHASE_SWITCHED', { from: 'dataCollection', to: 'nomination', deletedAnswers: 3 }),
    coded('QUESTIONNAIRE_LINK_SHOWN'),
  ])
})

test('the first merges, of which too little was kept for undoing, become codes too', async () => {
  const kept = { source: person, target: { id: 8, name: 'Kovařík Vojtěch' }, nominations: [], waves: [] }
  expect(await convert([{ message: 'Merged Kovařík V. into Kovařík Vojtěch.', details: kept }])).toEqual([
    coded(
      'PEOPLE_MERGED',
      { sourceAssesseeId: 7, targetAssesseeId: 8 },
      { names: { 7: 'Kovařík V.' }, incompleteRecord: kept },
    ),
  ])
})

test('sentences that the product did not write stay as they are', async () => {
  const message = 'Called the client: Nominations finished on Monday'
  expect(await convert([{ message }])).toEqual([{ code: null, message, details: {}, personal_data: null }])
})

test('a record has either a code or what somebody wrote, never both and never neither', async () => {
  for (const half of [
    { code: null, message: null },
    { code: 'WAVE_CREATED', message: 'Written' },
  ])
    await expect(
      assay.build((tx) =>
        tx
          .insertInto('activity_journal')
          .values({ organization_id: organizationId, project_id: projectId, type: 6, ...half })
          .execute(),
      ),
    ).rejects.toThrow('activity_journal_code_or_message')
})
