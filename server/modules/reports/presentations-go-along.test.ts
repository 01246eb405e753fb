import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackArchive } from '../../platform/spreadsheets/unpack-archive.ts'
import { paper, startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

let world: ReportsWorld
let withDeck: string
let plain: string

beforeAll(async () => {
  world = await startReportsWorld([
    { role: 'self' },
    { role: 'superior' },
    { role: 'colleague' },
    { role: 'colleague' },
  ])
  await world.assay.build((tx) =>
    tx.updateTable('report_templates').set({ can_generate_prezi: true }).where('id', '=', world.templateId).execute(),
  )
  const make = async (name: string, generatePrezi: 0 | 1) => {
    const { body } = await world.manager.post(`/api/reports/generate-reports/${world.wave.waveId}`, {
      assesseeGuids: [world.wave.assessees[0]?.guid],
      reportTemplateId: world.templateId,
      generatedReportName: name,
      generatePrezi,
    })
    const fileGuid = (body as { reports: { fileGuid: string }[] }).reports[0]?.fileGuid ?? ''
    await world.runJob(fileGuid, { pdf: paper() })
    return fileGuid
  }
  withDeck = await make('Deck', 1)
  plain = await make('Plain', 0)
}, 60_000)
afterAll(() => world.assay.close())

const stem = 'Deck – Žofie Příhodová'
const presentation = async () => (await world.manager.get(`/api/reports/report-presentation/${withDeck}`)).raw
const audited = (action: 'download-report' | 'download-shared-report') =>
  world.assay.build((tx) =>
    tx.selectFrom('audit_log').select('details').where('action', '=', action).orderBy('id').execute(),
  )

test('an archive holds the presentation after its PDF, and each file is audited (PLT-2-133, PLT-9-27)', async () => {
  const before = (await audited('download-report')).length
  const { body } = await world.manager.post('/api/reports/zip', { fileGuids: [plain, withDeck] })
  const archive = await world.assay.anonymous.get((body as { path: string }).path)
  expect(archive.status).toBe(200)
  const files = unpackArchive(archive.raw, 20e6, () => true)
  expect([...files.keys()]).toEqual(['Plain – Žofie Příhodová.pdf', `${stem}.pdf`, `${stem}.pptx`])
  expect((await audited('download-report')).slice(before).map(({ details }) => details)).toEqual([
    {},
    {},
    { file: 'presentation' },
  ])
  expect(files.get(`${stem}.pptx`)?.equals(await presentation())).toBe(true)
})

test('a shared link gives the presentation as well, and counts it as a file of its own (PLT-2-01, PLT-7-58)', async () => {
  const answer = await world.manager.post('/api/reports/create-links', [
    { companyGuid: world.company, files: [withDeck, plain] },
  ])
  const [{ shareGuid } = { shareGuid: '' }] = answer.body as { shareGuid: string }[]
  const take = (kind: 'download' | 'presentation', fileGuid: string) =>
    world.assay.anonymous.get(`/api/reports/shared-report-${kind}/${shareGuid}/${fileGuid}`)
  const deck = await take('presentation', withDeck)
  expect(deck.headers['content-type']).toContain('presentationml.presentation')
  expect(deck.headers['content-disposition']).toContain('.pptx')
  expect(deck.raw.equals(await presentation())).toBe(true)
  world.assay.clock.advance(1000)
  expect((await take('download', withDeck)).status).toBe(200)
  // A report without one, and one that the link does not share.
  expect((await take('presentation', plain)).status).toBe(404)
  expect((await take('presentation', world.company)).status).toBe(404)
  const { downloads, totalCount } = (
    await world.manager.get(`/api/reports/link-downloads/${world.company}/${shareGuid}`)
  ).body as { downloads: { fileName: string }[]; totalCount: number }
  expect([totalCount, ...downloads.map(({ fileName }) => fileName)]).toEqual([2, `${stem}.pdf`, `${stem}.pptx`])
  expect((await audited('download-shared-report')).map(({ details }) => details)).toEqual([
    { file: 'presentation' },
    {},
  ])
  await world.manager.delete(`/api/reports/link/${world.company}/${shareGuid}`)
  expect((await take('presentation', withDeck)).status).toBe(404)
})

test('a presentation that waits for its release is in no link', async () => {
  const answer = await world.manager.post('/api/reports/create-links', [
    { companyGuid: world.company, files: [withDeck] },
  ])
  const [{ shareGuid } = { shareGuid: '' }] = answer.body as { shareGuid: string }[]
  const hold = (release_awaited: boolean) =>
    world.assay.build((tx) =>
      tx.updateTable('reports').set({ release_awaited }).where('file_guid', '=', withDeck).execute(),
    )
  const take = () => world.assay.anonymous.get(`/api/reports/shared-report-presentation/${shareGuid}/${withDeck}`)
  await hold(true)
  expect((await take()).status).toBe(404)
  await hold(false)
  expect((await take()).status).toBe(200)
})
