import { deflateSync } from 'node:zlib'
import { downloadZip } from 'client-zip'

export const pdfOf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\ntrailer\n<<>>\n%%EOF\n`)

export const png = (() => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  }
  const size = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0])
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(6))),
    chunk('IEND', Buffer.alloc(0)),
  ])
})()

export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100ffd9', 'hex')

/** An Office document whose main part has this type. */
export async function documentOf(mainType: string, more: readonly { name: string; input: string }[] = []) {
  const types = `<Types><Override PartName="/main.xml" ContentType="${mainType}"/></Types>`
  const zip = downloadZip([{ name: '[Content_Types].xml', input: types }, { name: 'main.xml', input: '<x/>' }, ...more])
  return Buffer.from(await zip.arrayBuffer())
}
const office = 'application/vnd.openxmlformats-officedocument'
export const docx = () => documentOf(`${office}.wordprocessingml.document.main+xml`)
export const xlsx = () => documentOf(`${office}.spreadsheetml.sheet.main+xml`)
export const pptx = () => documentOf(`${office}.presentationml.presentation.main+xml`)
