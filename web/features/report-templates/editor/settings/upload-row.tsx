import { Loader } from '@mantine/core'
import { IconFileAlert, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { addAttachedFile, listAttachedFiles } from '../../../../../contract/report-templates/attached-files.ts'
import { attachedFileBytesMax } from '../../../../../domain/report-templates/attached-files.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { wordError } from '../../../../platform/calls/error-wording.ts'
import { wordFieldError } from '../../../../platform/calls/field-errors.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useUploadAuthorization } from '../../../../platform/calls/use-upload-authorization.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { FileRow } from '../../../../ui/files/file-row.tsx'

type Props = {
  templateId: number
  file: File
  /** It is in the list of files, or the user has read why it is not. */
  onEnd: () => void
}

/** A file that is being added, or why it was not. A write of its own, so that each file is sent once. */
export function UploadRow({ templateId, file, onEnd }: Props) {
  const { t } = useTranslation('report-templates')
  const isTooLarge = file.size > attachedFileBytesMax
  const [failure, setFailure] = useState(isTooLarge ? t('files.tooLarge') : undefined)
  const form = useMemo(() => formOf(file), [file])
  const { mutate } = useWrite(addAttachedFile, { form, suppressNotice: true, refresh: [listAttachedFiles] })
  useUploadAuthorization(failure === undefined)
  useEffect(() => {
    if (isTooLarge) return
    mutate(
      { params: { id: templateId } },
      { onSuccess: onEnd, onError: (error) => setFailure(wordsOf(error) ?? t('files.failed')) },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once
  }, [])
  return (
    <FileRow
      icon={
        failure === undefined ? (
          <Loader size={16} role="img" aria-label={t('files.adding')} />
        ) : (
          <IconFileAlert size={16} />
        )
      }
      name={file.name}
      size={file.size}
      failure={failure}
    >
      {failure !== undefined && (
        <IconButton label={t('files.dismiss', { name: file.name })} icon={<IconX size={16} />} onClick={onEnd} />
      )}
    </FileRow>
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
  return detail?.code ? wordFieldError(detail.code) : wordError(error.code)
}
