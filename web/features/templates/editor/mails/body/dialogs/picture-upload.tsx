import { Loader } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { uploadImage } from '../../../../../../../contract/mailing/images.ts'
import { isApiError } from '../../../../../../platform/calls/api-error.ts'
import { wordError } from '../../../../../../platform/calls/error-wording.ts'
import { wordFieldError } from '../../../../../../platform/calls/field-errors.ts'
import { useWrite } from '../../../../../../platform/calls/queries.ts'
import { useUploadAuthorization } from '../../../../../../platform/calls/use-upload-authorization.ts'
import { useTranslation } from '../../../../../../platform/texts/use-translation.tsx'
import { FileRow } from '../../../../../../ui/files/file-row.tsx'
import classes from '../body.module.css'

/** Where it is kept, and its own size in pixels. */
export type UploadedPicture = { path: string; width: number; height: number }

type Props = {
  file: File
  onUploaded: (picture: UploadedPicture) => void
  /** With why it was not stored. */
  onFailure: (words: string) => void
}

/** A picture on its way. A write of its own, so that each file is sent once. */
export function PictureUpload({ file, onUploaded, onFailure }: Props) {
  const { t } = useTranslation('mail-body')
  const form = useMemo(() => formOf(file), [file])
  const { mutate } = useWrite(uploadImage, { form, suppressNotice: true, isUnseen: true })
  useUploadAuthorization(true)
  useEffect(() => {
    mutate({}, { onSuccess: onUploaded, onError: (error) => onFailure(wordsOf(error) ?? t('picture.failed')) })
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once
  }, [])
  return (
    <ul className={classes.sending}>
      <FileRow
        icon={<Loader size={16} role="img" aria-label={t('picture.sending')} />}
        name={file.name}
        size={file.size}
      />
    </ul>
  )
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

function wordsOf(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined
  const [detail] = Array.isArray(error.details) ? (error.details as { code?: string }[]) : []
  if (detail?.code) return wordFieldError(detail.code)
  // The server stops reading before it knows what the file is.
  return error.status === 413 ? wordFieldError('PICTURE_TOO_LARGE') : wordError(error.code)
}
