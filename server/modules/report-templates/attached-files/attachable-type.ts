import { imageSize } from 'image-size'
import type { AttachedFileExtension } from '../../../../domain/report-templates/attached-files.ts'
import { unpackArchive } from '../../../platform/spreadsheets/unpack-archive.ts'

/** How large the list of parts of a document may be, unpacked: real ones have some kilobytes. */
const partsListMax = 256 * 1024
const partsList = '[Content_Types].xml'

/** The main part of a document without macros; those with macros have another type. */
const documents: readonly { extension: AttachedFileExtension; mainPart: string }[] = [
  { extension: 'docx', mainPart: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml' },
  { extension: 'xlsx', mainPart: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' },
  {
    extension: 'pptx',
    mainPart: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  },
]

/** Finds the type from the bytes, whatever the name and the header say; undefined if such a file cannot be attached. */
export function attachableType(content: Buffer): AttachedFileExtension | undefined {
  const beginning = content.subarray(0, 8).toString('latin1')
  if (beginning.startsWith('%PDF-')) return content.subarray(-1024).includes('%%EOF') ? 'pdf' : undefined
  if (beginning.startsWith('\x89PNG\r\n\x1a\n')) return isPicture(content) ? 'png' : undefined
  if (beginning.startsWith('\xff\xd8\xff')) return isPicture(content) ? 'jpg' : undefined
  return beginning.startsWith('PK\x03\x04') ? documentType(content) : undefined
}

function isPicture(content: Buffer): boolean {
  try {
    const { width, height } = imageSize(content)
    return width > 0 && height > 0
  } catch {
    return false
  }
}

function documentType(content: Buffer): AttachedFileExtension | undefined {
  try {
    const parts = unpackArchive(content, partsListMax, (name) => name === partsList)
      .get(partsList)
      ?.toString('utf8')
    if (!parts || parts.includes('application/vnd.ms-office.vbaProject')) return undefined
    return documents.find(({ mainPart }) => parts.includes(`"${mainPart}"`))?.extension
  } catch {
    return undefined
  }
}
