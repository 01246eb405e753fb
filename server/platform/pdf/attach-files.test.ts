import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachFiles } from './attach-files.ts'
import { createPdfEngine } from './pdf-engine.ts'

const engine = createPdfEngine()
let print: Buffer
beforeAll(async () => {
  const html =
    '<html><body><h1>Příliš žluťoučký</h1><p>To the <a href="#end">end</a></p><h2 id="end">End</h2></body></html>'
  print = await engine.render(html, { title: 'Rozvoj', lang: 'cs' })
}, 60_000)
afterAll(() => engine.close())

const workbook = { name: 'Sešit 🙂 (2).png', mediaType: 'image/png', content: Buffer.from([0, 10, 13, 255, 10]) }
const guide = { name: 'A guide.pdf', mediaType: 'application/pdf', content: Buffer.from('endobj\nxref\n%%EOF') }

async function readBack(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const page = await document.getPage(1)
  const { info } = await document.getMetadata()
  const [outline, marked, tree] = [
    await document.getOutline(),
    await document.getMarkInfo(),
    await page.getStructTree(),
  ]
  const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('')
  return { info, outline, marked, tree, text, attachments: await document.getAttachments() }
}

/** What the last table of objects says: where each of the appended ones begins. */
function appendedObjects(pdf: Buffer) {
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1', pdf.length - 100))?.[1])
  const table = pdf.toString('latin1', tableAt)
  return [...table.matchAll(/^(\d+) 1\n(\d{10}) 00000 n \n/gm)].map(([, id, at]) => ({
    id,
    begins: pdf.toString('latin1', Number(at), Number(at) + `${id} 0 obj\n`.length),
  }))
}

test('files are in the PDF under their names, with their types and bytes (OPS-2-138, OPS-7-84)', async () => {
  const pdf = attachFiles(print, [workbook, guide])
  const { attachments } = await readBack(pdf)
  expect([...(attachments as Map<string, unknown>).keys()].toSorted()).toEqual([guide.name, workbook.name])
  for (const { mediaType, content } of [workbook, guide]) {
    const opening = `/Subtype /${mediaType.replace('/', '#2F')} /Length ${content.length} /Params <</Size ${content.length}>>>>\nstream\n`
    const at = pdf.indexOf(opening) + opening.length
    expect(pdf.subarray(at, at + content.length)).toEqual(content)
  }
})

test('title, language, tags and bookmarks stay, and every byte of the print', async () => {
  const pdf = attachFiles(print, [workbook, guide])
  const [{ attachments: none, ...before }, { attachments: some, ...after }] = [
    await readBack(print),
    await readBack(pdf),
  ]
  expect(after).toEqual(before)
  expect(after).toMatchObject({
    info: { Title: 'Rozvoj', Language: 'cs' },
    marked: { Marked: true },
    outline: [{ title: 'Příliš žluťoučký', items: [{ title: 'End' }] }],
  })
  expect(JSON.stringify(after.tree)).toContain('"H1"')
  expect([none, (some as Map<string, unknown>).size]).toEqual([null, 2])
  expect(pdf.subarray(0, print.length).equals(print)).toBe(true)
  const appended = appendedObjects(pdf)
  expect(appended).toHaveLength(5)
  for (const { id, begins } of appended) expect(begins).toBe(`${id} 0 obj\n`)
})

test('without files the PDF is the print itself', () => {
  expect(attachFiles(print, [])).toBe(print)
})

test('what Chromium has not printed, or what has files already, is refused', () => {
  expect(() => attachFiles(Buffer.from('%PDF-1.7\n%%EOF'), [guide])).toThrow('no catalog')
  expect(() => attachFiles(attachFiles(print, [guide]), [workbook])).toThrow('no catalog')
})
