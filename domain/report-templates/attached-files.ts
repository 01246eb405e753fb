import { safeFileName } from '../reports/safe-file-name.ts'

/** How many files go with the reports of a template, and how large each may be: every report holds all of them. */
export const attachedFilesMax = 5
export const attachedFileBytesMax = 5 * 1024 * 1024

/** What readers of a report can open without installing anything. None of these types runs scripts by itself. */
export const attachedFileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const
export type AttachedFileExtension = keyof typeof attachedFileTypes

const knownExtension = /\.(?:pdf|docx|xlsx|pptx|png|jpe?g)$/i

/**
 * The name under which a file is attached: one that every file system accepts, with the extension of its real type. If
 * the template has a file of that name already it gets a number, in front, as long names are cut at their end.
 */
export function attachedFileName(given: string, extension: AttachedFileExtension, taken: readonly string[]): string {
  const stem = safeFileName(given).replace(knownExtension, '')
  const used = new Set(taken.map((name) => name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const name = safeFileName(`${number === 1 ? '' : `(${number}) `}${stem}.${extension}`)
    if (!used.has(name.toLowerCase())) return name
  }
}
