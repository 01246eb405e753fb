import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

let world: ReportsWorld
const guide = Buffer.from('%PDF-1.4\n% A guide\n%%EOF\n')
const name = 'Průvodce rozvojem.pdf'

beforeAll(async () => {
  world = await startReportsWorld([
    { role: 'self' },
    { role: 'superior' },
    { role: 'colleague' },
    { role: 'colleague' },
  ])
}, 60_000)
afterAll(() => world.assay.close())

const setFlag = (can_attach_files: boolean) =>
  world.assay.build((tx) =>
    tx.updateTable('report_templates').set({ can_attach_files }).where('id', '=', world.templateId).execute(),
  )
async function attachGuide() {
  const { storageKey } = await world.assay.services.files.put(guide)
  await world.assay.build((tx) =>
    tx
      .insertInto('report_template_files')
      .values({
        report_template_id: world.templateId,
        name,
        media_type: 'application/pdf',
        size_bytes: guide.length,
        position: 0,
        storage_key: storageKey,
        created_by: 'manager',
      })
      .execute(),
  )
  return storageKey
}
const offered = async () => {
  const url = `/api/reports/project-report-templates/${world.project}?fullReports=true`
  const templates = (await world.manager.get(url)).body as { templateId: number; canAttachFiles: boolean }[]
  return templates.find(({ templateId }) => templateId === world.templateId)?.canAttachFiles
}
const order = async (attachFiles: 0 | 1 | boolean) =>
  world.manager.post(`/api/reports/generate-reports/${world.wave.waveId}`, {
    assesseeGuids: [world.wave.assessees[0]?.guid],
    reportTemplateId: world.templateId,
    forceLanguageCode: 'cs',
    attachFiles,
  })
async function made(attachFiles: 0 | 1 | boolean): Promise<Buffer> {
  const answer = await order(attachFiles)
  expect(answer.status).toBe(200)
  const fileGuid = (answer.body as { reports: { fileGuid: string }[] }).reports[0]?.fileGuid ?? ''
  await world.runJob(fileGuid)
  return (await world.manager.get(`/api/reports/report-download/${fileGuid}`)).raw
}

test('files are offered by a template that says so and has some, and are then in the PDF (OPS-2-138, OPS-3-56, OPS-7-84, OPS-7-85)', async () => {
  expect(await offered()).toBe(false)
  await setFlag(true)
  // A flag without files offers nothing.
  expect(await offered()).toBe(false)
  const refusal = { status: 400, body: { details: [{ path: 'attachFiles', code: 'OPTION_NOT_OFFERED' }] } }
  expect(await order(1)).toMatchObject(refusal)
  await attachGuide()
  expect(await offered()).toBe(true)
  const [without, one, another] = [await made(0), await made(1), await made(true)]
  for (const pdf of [one, another]) {
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect([...((await document.getAttachments()) as Map<string, unknown>).keys()]).toEqual([name])
    expect(pdf.includes(guide)).toBe(true)
    // It is as accessible as the one without files.
    const plain = await getDocumentProxy(new Uint8Array(without))
    const [{ info }, expected] = [await document.getMetadata(), await plain.getMetadata()]
    const { Title, Language } = info as Record<string, unknown>
    expect({ Title, Language }).toEqual({
      Title: (expected.info as Record<string, unknown>)['Title'],
      Language: 'cs',
    })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(document.numPages).toBe(plain.numPages)
    const titlesOf = async (of: typeof plain) => (await of.getOutline())?.map(({ title }) => title)
    expect(await titlesOf(document)).toEqual(await titlesOf(plain))
    expect(await (await document.getPage(2)).getStructTree()).toEqual(await (await plain.getPage(2)).getStructTree())
  }
  expect(await (await getDocumentProxy(new Uint8Array(without))).getAttachments()).toBeNull()
  await setFlag(false)
  expect(await order(1)).toMatchObject(refusal)
})

test('a report whose file cannot be read waits for its next attempt, and one that was removed meanwhile is left out', async () => {
  await setFlag(true)
  const { body } = await order(1)
  const fileGuid = (body as { reports: { fileGuid: string }[] }).reports[0]?.fileGuid ?? ''
  const read = vi.spyOn(world.assay.services.files, 'read').mockRejectedValue(new Error('gone'))
  await expect(world.runJob(fileGuid)).rejects.toThrow('gone')
  read.mockRestore()
  expect(await world.report(fileGuid)).toMatchObject({ status: 1 })
  await world.assay.build((tx) => tx.deleteFrom('report_template_files').execute())
  await world.runJob(fileGuid)
  const pdf = (await world.manager.get(`/api/reports/report-download/${fileGuid}`)).raw
  expect(await (await getDocumentProxy(new Uint8Array(pdf))).getAttachments()).toBeNull()
})
