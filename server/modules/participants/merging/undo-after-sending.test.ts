import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mergePeople, undoLastMerge } from '../testing/merging.ts'
import {
  buildParticipantsWorld,
  buildPeople,
  buildWaveOf,
  publish,
  type ParticipantsWorld,
  type Person,
  type Wave,
} from '../testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld
let wave: Wave
let source: Person
let target: Person

beforeAll(async () => {
  assay = await startTestApp()
})
beforeEach(async () => {
  world = await buildParticipantsWorld(assay)
  await buildWaveOf(assay, world)
  wave = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
  const people = await buildPeople(assay, world, [
    { name: 'Kovařík V.' },
    { name: 'Kovařík Vojtěch' },
    { name: 'Kolega' },
  ])
  const [one, other, colleague] = people as [Person, Person, Person]
  ;[source, target] = [one, other]
  await publish(assay, wave, [[source, colleague, 'colleague', 4]])
})
afterAll(() => assay.close())

const merge = () => mergePeople(world, source, target)
const undo = () => undoLastMerge(world, target)

/** A report about the target that has claimed its cells. */
const addReport = (status: number, deleted_at: string | null = null) =>
  assay.build((tx) =>
    tx
      .insertInto('reports')
      .values({
        ...world.place,
        wave_id: wave.id,
        assessee_id: target.id,
        report_type: 'Individual',
        report_name: '360',
        file_name: 'kovarik.pdf',
        language_code: 'cs',
        published: '[]',
        status,
        deleted_at,
      })
      .execute(),
  )

test.each([
  ['was completed', 4, null],
  ['was completed and deleted', 4, '2026-11-20T08:00:00Z'],
  ['is being printed', 7, null],
] as const)(
  'a merge cannot be undone once a report about both together %s (OPS-3-23)',
  async (_when, status, deletedAt) => {
    expect((await merge()).status).toBe(200)
    await addReport(status, deletedAt)
    expect(await undo()).toMatchObject({
      status: 409,
      body: { errorMessage: 'MERGE_CHANGED_SINCE', details: { changed: ['reports'] } },
    })
  },
)

/** A report about a group that has claimed what it shows of a person. */
const addGroupReport = (status: number, person: Person, published: string | null = '[]') =>
  assay.build(async (tx) => {
    const report = {
      ...world.place,
      wave_id: wave.id,
      report_type: 'Group',
      report_name: '360',
      file_name: 'team.pdf',
    } as const
    const { id } = await tx
      .insertInto('reports')
      .values({ ...report, language_code: 'cs', status })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('report_people')
      .values({ organization_id: world.place.organization_id, report_id: id, assessee_id: person.id, published })
      .execute()
    return id
  })

test('a merge cannot be undone once a report about a group with both together was completed (OPS-3-23)', async () => {
  await merge()
  await addGroupReport(4, target)
  expect(await undo()).toMatchObject({
    status: 409,
    body: { errorMessage: 'MERGE_CHANGED_SINCE', details: { changed: ['reports'] } },
  })
})

test('both places in a group report from before the merge stay claimed, and go back when it is undone', async () => {
  const id = await addGroupReport(4, target, '[{"target":1}]')
  await assay.build((tx) =>
    tx
      .insertInto('report_people')
      .values({
        organization_id: world.place.organization_id,
        report_id: id,
        assessee_id: source.id,
        published: '[{"source":1}]',
      })
      .execute(),
  )
  const places = () =>
    assay.build((tx) =>
      tx
        .selectFrom('report_people')
        .select(['assessee_id', 'published'])
        .where('report_id', '=', id)
        .orderBy('id')
        .execute(),
    )
  const before = await places()
  await merge()
  expect(await places()).toEqual(before.map((place) => ({ ...place, assessee_id: target.id })))
  expect((await undo()).status).toBe(200)
  expect(await places()).toEqual(before)
})

test('reports completed before the merge, or that nobody will ever see, do not block undoing it', async () => {
  await addReport(4)
  await merge()
  await addReport(6, '2026-11-20T08:00:00Z')
  expect((await undo()).status).toBe(200)
})

test('is refused once a link that moved was mailed to the target', async () => {
  await assay.build((tx) =>
    tx
      .insertInto('links')
      .values({ ...world.place, kind: 'questionnaires', assessee_id: source.id, sealed_secret: Buffer.from('s') })
      .execute(),
  )
  await merge()
  await assay.build(async (tx) => {
    const organization_id = world.company.id
    const template = await tx.selectFrom('templates').select('id').limit(1).executeTakeFirstOrThrow()
    const campaign = await tx
      .insertInto('mail_campaigns')
      .values({ ...world.place, provider: '360', template_id: template.id, dispatch_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('mail_messages')
      .values({
        organization_id,
        campaign_id: campaign.id,
        assessee_id: target.id,
        to_address: 'v.kovarik@svae.example',
        from_address: 'assay@house.example',
        subject: 's',
        html: '',
        text: '',
        language_code: 'cs',
        dispatch_at: new Date(),
      })
      .execute()
  })
  expect(await undo()).toMatchObject({ status: 409, body: { details: { changed: ['mails'] } } })
})
