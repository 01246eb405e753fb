import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { attachedFileBytesMax } from '../../../../domain/report-templates/attached-files.ts'
import type { Client } from '../../../testing/test-app.ts'
import { documentOf, docx, jpeg, pdfOf, png, pptx, xlsx } from '../testing/attachable-files.ts'
import { draft, startReportTemplates, type ReportTemplatesWorld } from '../testing/report-templates-world.ts'

type File = { fileGuid: string; fileName: string; mediaType: string; size: number }

let world: ReportTemplatesWorld
beforeAll(async () => {
  world = await startReportTemplates()
})
afterAll(() => world.assay.close())

const filesOf = (id: number) => `${world.address}/${id}/files`
async function add(
  id: number,
  content: Buffer,
  name = 'guide.pdf',
  as: keyof ReportTemplatesWorld['people'] = 'czechAdmin',
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)], { type: 'application/octet-stream' }), name)
  const response = await world.assay.app.inject({
    method: 'POST',
    url: filesOf(id),
    headers: { authorization: `Bearer ${await world.assay.tokenOf(world.people[as])}` },
    payload: form,
  })
  return { status: response.statusCode, body: response.json<File & { errorMessage?: string; details?: unknown }>() }
}
const list = async (id: number, as = world.as.czechAdmin) => (await as.get(filesOf(id))).body as File[]
const names = async (id: number) => (await list(id)).map(({ fileName }) => fileName)
const own = async (change: Record<string, unknown> = {}, as: Client = world.as.czechAdmin) =>
  (await world.create(change, as)).id
const storedContents = () => vi.spyOn(world.assay.services.files, 'remove')

describe('a file that goes with the reports of a template', () => {
  test('is kept under its name, with the type of its content, and can be read again (OPS-2-138)', async () => {
    const id = await own()
    const files: [Buffer, string, string, string][] = [
      [pdfOf('guide'), 'Průvodce.pdf', 'Průvodce.pdf', 'application/pdf'],
      [
        await docx(),
        'Notes.docx',
        'Notes.docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
      [await xlsx(), 'Plan.docx', 'Plan.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      [await pptx(), 'Talk', 'Talk.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
      [jpeg, 'Photo.JPEG', 'Photo.jpg', 'image/jpeg'],
    ]
    for (const [content, name] of files) expect((await add(id, content, name)).status).toBe(200)
    const listed = await list(id)
    expect(listed.map(({ fileName, mediaType, size }) => [fileName, mediaType, size])).toEqual(
      files.map(([content, , fileName, mediaType]) => [fileName, mediaType, content.length]),
    )
    const [first] = listed
    const answer = await world.as.czechAdmin.get(`${filesOf(id)}/${first?.fileGuid}`)
    expect([answer.raw, answer.headers['content-type']]).toEqual([pdfOf('guide'), 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Pr%C5%AFvodce.pdf")
    expect((await add(id, png)).body).toMatchObject({ errorMessage: 'TOO_MANY_FILES' })
    expect((await world.get(id, world.as.czechAdmin)).revision).toBe(1)
  })

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\eva\\Příručka.PDF', 'Příručka.pdf'],
    ['run.exe', 'run.exe.pdf'],
    ['<b>*?.pdf', 'b.pdf'],
    ['.pdf', 'file.pdf'],
    ['con.pdf', '_con.pdf'],
    [`${'ž'.repeat(120)}.pdf`, `${'ž'.repeat(88)}.pdf`],
  ])('has a name that every disk takes: %s', async (given, kept) => {
    const id = await own()
    expect((await add(id, pdfOf('x'), given)).body.fileName).toBe(kept)
    expect((await add(id, pdfOf('y'), given)).body.fileName.startsWith('(2) ')).toBe(true)
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>1</script>')],
    ['a program', () => Buffer.from('MZ\x90\0\x03')],
    ['an archive of other files', () => documentOf('text/plain')],
    ['a workbook with macros', () => documentOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml')],
    [
      'a document that has macros all the same',
      () =>
        documentOf(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override ContentType="application/vnd.ms-office.vbaProject',
        ),
    ],
    ['half an archive', async () => (await docx()).subarray(0, 90)],
    ['half a PDF', () => pdfOf('x').subarray(0, 12)],
    ['the beginning of a PNG', () => png.subarray(0, 12)],
  ])('is not %s, whatever it is called', async (_, content) => {
    const id = await own()
    expect(await add(id, await content(), 'guide.pdf')).toMatchObject({
      status: 400,
      body: { errorMessage: 'INVALID_INPUT', details: [{ path: 'file', code: 'NOT_ATTACHABLE' }] },
    })
    expect(await names(id)).toEqual([])
  })

  test.each([1, 1024 * 1024, 20 * 1024 * 1024])('is refused when it is %i bytes too large', async (more) => {
    const id = await own()
    const answer = await add(
      id,
      Buffer.concat([pdfOf('x'), Buffer.alloc(attachedFileBytesMax - pdfOf('x').length + more)]),
    )
    expect(answer).toMatchObject({ status: 413, body: { errorMessage: 'TOO_LARGE' } })
    expect(await names(id)).toEqual([])
  })

  test('is added by two people at once only as long as there is room, and numbered', async () => {
    const id = await own()
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await add(id, pdfOf(name), name)
    const removed = storedContents()
    const answers = await Promise.all([1, 2, 3].map((n) => add(id, pdfOf(`${n}`), 'Guide.pdf')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409])
    expect((await names(id)).toSorted()).toEqual(['(2) Guide.pdf', 'Guide.pdf', 'a.pdf', 'b.pdf', 'c.pdf'])
    expect(removed).toHaveBeenCalledTimes(1)
    removed.mockRestore()
  })
})

describe('files of a template', () => {
  test('are changed by its owner alone, and read by those who see it (OPS-6-55)', async () => {
    const { admin, czechAdmin, polishAdmin } = world.as
    const id = await own()
    const { fileGuid } = (await add(id, pdfOf('x'))).body
    const one = `${filesOf(id)}/${fileGuid}`
    expect((await admin.get(one)).status).toBe(200)
    expect((await add(id, pdfOf('y'), 'y.pdf', 'admin')).body).toMatchObject({ errorMessage: 'TEMPLATE_READ_ONLY' })
    expect((await admin.delete(one)).body).toMatchObject({ errorMessage: 'TEMPLATE_READ_ONLY' })
    // A template of the Czech branch is not found by the Polish one.
    for (const answer of [
      await polishAdmin.get(filesOf(id)),
      await polishAdmin.get(one),
      await polishAdmin.delete(one),
    ])
      expect(answer.status).toBe(404)
    expect((await add(id, pdfOf('y'), 'y.pdf', 'polishAdmin')).status).toBe(404)
    for (const as of ['client', 'manager'] as const) {
      expect((await world.as[as].get(filesOf(id))).status).toBe(403)
      expect((await add(id, pdfOf('y'), 'y.pdf', as)).status).toBe(403)
    }
    const { reportTemplates } = await world.list({ only: 'official' }, czechAdmin)
    expect((await add(reportTemplates[0]?.id ?? 0, pdfOf('x'))).body).toMatchObject({
      errorMessage: 'TEMPLATE_READ_ONLY',
    })
    expect(await names(id)).toEqual(['guide.pdf'])
  })

  test('go to copies and to the next version; a replaced version keeps its own', async () => {
    const id = await own({ name: 'With files' })
    for (const name of ['b.pdf', 'a.pdf']) await add(id, pdfOf(name), name)
    const copy = world.stored(await world.as.admin.post(`${world.address}/${id}/duplicate`))
    const next = world.stored(
      await world.as.czechAdmin.post(world.address, { ...draft({ name: 'With files' }), oldId: id }),
    )
    for (const one of [copy.id, next.id]) expect(await names(one)).toEqual(['b.pdf', 'a.pdf'])
    expect((await add(id, pdfOf('c'))).body).toMatchObject({ errorMessage: 'REPORT_TEMPLATE_REPLACED' })
    const [file] = await list(next.id)
    await world.as.czechAdmin.delete(`${filesOf(next.id)}/${file?.fileGuid}`)
    expect([await names(next.id), await names(copy.id)]).toEqual([['a.pdf'], ['b.pdf', 'a.pdf']])
  })

  test('are removed with their content once no template has it any more', async () => {
    const id = await own({ name: 'Shared content' })
    await add(id, pdfOf('shared'))
    const copy = world.stored(await world.as.admin.post(`${world.address}/${id}/duplicate`)).id
    const removed = storedContents()
    const remove = async (from: number, as: Client) => {
      const [file] = await list(from, as)
      return (await as.delete(`${filesOf(from)}/${file?.fileGuid}`)).status
    }
    expect(await remove(id, world.as.czechAdmin)).toBe(200)
    expect(removed).not.toHaveBeenCalled()
    const [kept] = await list(copy, world.as.admin)
    expect((await world.as.admin.get(`${filesOf(copy)}/${kept?.fileGuid}`)).raw).toEqual(pdfOf('shared'))
    expect(await remove(copy, world.as.admin)).toBe(200)
    expect(removed).toHaveBeenCalledTimes(1)
    expect((await world.as.admin.delete(`${filesOf(copy)}/${kept?.fileGuid}`)).status).toBe(404)
    removed.mockRestore()
  })

  test('are noted in the audit log, without their names', async () => {
    const id = await own()
    const { fileGuid } = (await add(id, pdfOf('x'))).body
    await world.as.czechAdmin.delete(`${filesOf(id)}/${fileGuid}`)
    const acts = await world.assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('record_id', '=', String(id))
        .where('action', 'like', '%-file')
        .orderBy('id')
        .execute(),
    )
    expect(acts).toEqual([
      { action: 'add-report-template-file', details: { sizeBytes: pdfOf('x').length } },
      { action: 'remove-report-template-file', details: {} },
    ])
  })
})
