import { NodeSelection } from '@tiptap/pm/state'
import type { UploadedPicture } from './picture-upload.tsx'

/** Pixels. The text of a mail is as wide. */
export const widestPicture = 600

export const isFitting = (width: number | null) =>
  width === null || (Number.isInteger(width) && width >= 1 && width <= widestPicture)

/** As wide as it is, unless that is wider than a mail; nothing if its size is not known. */
export const widthOf = ({ width }: Pick<UploadedPicture, 'width'>) =>
  width === 0 ? null : Math.min(width, widestPicture)

/** What is written into the mail. The height follows from the width, so that no picture is distorted. */
export function pictureAttributes({ path, width, height }: UploadedPicture, alt: string, shown: number | null) {
  const isKnown = width > 0 && height > 0
  return {
    src: path,
    alt,
    width: shown === null ? null : String(shown),
    height: shown === null || !isKnown ? null : String(Math.max(1, Math.round((height * shown) / width))),
  }
}

type StoredPicture = UploadedPicture & { alt: string | null; shown: number | null }

/** The picture that is selected in the text. Its proportions are those in which it is shown. */
export function selectedPicture(selection: unknown): StoredPicture | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return undefined
  const { src, alt, width, height } = selection.node.attrs as Record<string, string | null>
  const shown = Number(width) || null
  return { path: src ?? '', alt: alt ?? null, width: shown ?? 0, height: Number(height) || 0, shown }
}
