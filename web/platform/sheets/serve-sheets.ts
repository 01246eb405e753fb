import { archiveOf, packPart } from './packed-part.ts'
import { partsBeside, rowWriter, sheetEnd, sheetPart, sheetStart, type Cell, type SheetHead } from './sheet-xml.ts'

export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a page sends to the worker: a sheet, its rows bit by bit, the next sheet, and the end. */
export type SheetOrder =
  | { kind: 'sheet'; head: SheetHead }
  | { kind: 'rows'; rows: readonly (readonly Cell[])[] }
  | { kind: 'end' }
/** Each order is answered, so that a page sends no more than can be written. The last answer is the workbook. */
export type SheetAnswer = { file?: Blob }

/** Writes one workbook: returns what carries out one order after the other. */
export function serveSheets(): (order: SheetOrder) => Promise<SheetAnswer> {
  const names: string[] = []
  const parts: Promise<Awaited<ReturnType<ReturnType<typeof packPart>['end']>>>[] = []
  let sheet: { part: ReturnType<typeof packPart>; rowsOf: ReturnType<typeof rowWriter> } | undefined

  const endSheet = async () => {
    await sheet?.part.write([sheetEnd])
    if (sheet) parts.push(sheet.part.end())
  }
  const carryOut = async (order: SheetOrder): Promise<SheetAnswer> => {
    if (order.kind === 'rows') {
      await sheet?.part.write(sheet.rowsOf(order.rows))
      return {}
    }
    await endSheet()
    if (order.kind === 'sheet') {
      names.push(order.head.name)
      sheet = { part: packPart(sheetPart(names.length)), rowsOf: rowWriter(order.head) }
      await sheet.part.write([sheetStart(order.head)])
      return {}
    }
    const beside = Object.entries(partsBeside(names)).map(async ([name, content]) => {
      const part = packPart(name)
      await part.write([content])
      return part.end()
    })
    return { file: archiveOf(await Promise.all([...beside, ...parts]), sheetMediaType) }
  }
  let before: Promise<unknown> = Promise.resolve()
  return (order) => {
    const answer = before.then(() => carryOut(order))
    before = answer
    return answer
  }
}
