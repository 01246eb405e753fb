import { deflateRawSync } from 'node:zlib'

/** A ZIP archive of deflated entries, which can state false sizes. */
export function deflatedArchive(entries: Record<string, Buffer | string>, statedBytes?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const sizes = [packed.length, statedBytes ?? Buffer.byteLength(content)] as const
    const local = record(30, [
      [0, 0x04034b50, 4],
      [8, 8, 2],
      [18, sizes[0], 4],
      [22, sizes[1], 4],
      [26, name.length, 2],
    ])
    const entry = record(46, [
      [0, 0x02014b50, 4],
      [10, 8, 2],
      [20, sizes[0], 4],
      [24, sizes[1], 4],
      [28, name.length, 2],
      [42, at, 4],
    ])
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const count = Object.keys(entries).length
  const end = record(22, [
    [0, 0x06054b50, 4],
    [8, count, 2],
    [10, count, 2],
    [12, Buffer.concat(directory).length, 4],
    [16, at, 4],
  ])
  return Buffer.concat([...parts, ...directory, end])
}

function record(length: number, fields: readonly (readonly [at: number, value: number, bytes: number])[]): Buffer {
  const bytes = Buffer.alloc(length)
  for (const [at, value, size] of fields) bytes.writeUIntLE(value, at, size)
  return bytes
}

const relationships = (targets: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets}</Relationships>`
const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet with this XML as its rows. */
export function workbookOf(sheetData: string | Buffer, more: Record<string, Buffer | string> = {}): Buffer {
  return deflatedArchive({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relationships(`<Relationship Id="rId1" Type="${kind}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${kind}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      `<Relationship Id="rId1" Type="${kind}/worksheet" Target="worksheets/sheet1.xml"/>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.concat([
      Buffer.from('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'),
      Buffer.from(sheetData),
      Buffer.from('</sheetData></worksheet>'),
    ]),
    ...more,
  })
}
