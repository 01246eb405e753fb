export type AttachedFile = { name: string; mediaType: string; content: Buffer }

/**
 * Attaches files to a PDF that Chromium has printed: an incremental update (ISO 32000-2, 7.5.6) is appended, so every byte
 * of the print stays as it is, with its tags, bookmarks, language and metadata. Readers list the files by their names.
 * Names must differ. Throws if the PDF is not built as Chromium builds it.
 */
export function attachFiles(pdf: Buffer, files: readonly AttachedFile[]): Buffer {
  if (files.length === 0) return pdf
  const print = readPrint(pdf)
  const update = new Update(pdf.length)
  const listed = files.map(({ name, mediaType, content }, index) => {
    const contentId = print.size + 2 * index
    const fileId = contentId + 1
    const type = mediaType.replaceAll('/', '#2F')
    update.add(
      contentId,
      `<</Type /EmbeddedFile /Subtype /${type} /Length ${content.length} /Params <</Size ${content.length}>>>>\nstream\n`,
      content,
      '\nendstream',
    )
    update.add(
      fileId,
      `<</Type /Filespec /F ${text(name)} /UF ${text(name)} /EF <</F ${contentId} 0 R /UF ${contentId} 0 R>> /AFRelationship /Supplement>>`,
    )
    return { key: text(name), fileId }
  })
  // A tree of names is searched by halves.
  const names = listed.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const [tree, associated] = [
    names.map(({ key, fileId }) => `${key} ${fileId} 0 R`),
    listed.map(({ fileId }) => `${fileId} 0 R`),
  ]
  update.add(
    print.catalogId,
    `${print.catalog}\n/Names <</EmbeddedFiles <</Names [${tree.join(' ')}]>>>>\n/AF [${associated.join(' ')}]>>`,
  )
  update.end(print, print.size + 2 * files.length)
  return Buffer.concat([pdf, ...update.pieces])
}

/** `catalog`: its text without the closing brackets. `size`: the first free number of an object. */
type Print = { size: number; info: string; tableAt: number; catalogId: number; catalog: string }

const tailBytes = 1024
const entryBytes = 20

function readPrint(pdf: Buffer): Print {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - tailBytes))
  const [, size, catalogId, info, tableAt] =
    /trailer\n<<\/Size (\d+)\n\/Root (\d+) 0 R\n(\/Info \d+ 0 R)>>\nstartxref\n(\d+)\n%%EOF\s*$/
      .exec(tail)
      ?.map(String) ?? []
  const print = { size: Number(size), info: info ?? '', tableAt: Number(tableAt), catalogId: Number(catalogId) }
  const opening = `xref\n0 ${size}\n`
  if (!size || pdf.toString('latin1', print.tableAt, print.tableAt + opening.length) !== opening) throw unexpected()
  const entryAt = print.tableAt + opening.length + print.catalogId * entryBytes
  const catalogAt = Number(pdf.toString('latin1', entryAt, entryAt + 10))
  const catalog = pdf.toString('latin1', catalogAt, pdf.indexOf('endobj', catalogAt))
  const content = /^\d+ 0 obj\n(<<\/Type \/Catalog\n[\s\S]*)>>\n$/.exec(catalog)?.[1]
  if (!content || /\/(?:Names|AF)\b/.test(content)) throw unexpected()
  return { ...print, catalog: content }
}

const unexpected = () => new Error('The PDF has no catalog as Chromium writes it')

/** A text as UTF-16, in hexadecimal digits. */
function text(value: string): string {
  return `<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}

/** What is appended: objects, and where each of them begins. */
class Update {
  readonly pieces: Buffer[] = []
  private at: number
  private readonly offsets: { id: number; at: number }[] = []

  constructor(length: number) {
    this.at = length
    this.write('\n')
  }

  add(id: number, ...content: (string | Buffer)[]): void {
    this.offsets.push({ id, at: this.at })
    this.write(`${id} 0 obj\n`, ...content, '\nendobj\n')
  }

  end({ catalogId, info, tableAt }: Print, size: number): void {
    const startsAt = this.at
    const entries = this.offsets.map(({ id, at }) => `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    this.write(
      `xref\n${entries.join('')}trailer\n<</Size ${size}\n/Root ${catalogId} 0 R\n${info}\n/Prev ${tableAt}>>\nstartxref\n${startsAt}\n%%EOF\n`,
    )
  }

  private write(...content: (string | Buffer)[]): void {
    for (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
      this.pieces.push(bytes)
      this.at += bytes.length
    }
  }
}
