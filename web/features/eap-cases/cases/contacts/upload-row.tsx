import { Loader } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { getCase, uploadAttachment } from '../../../../../contract/eap-cases/cases.ts'
import { largestAttachment } from '../../../../../domain/eap-cases/case-codes.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { wordError } from '../../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useUploadAuthorization } from '../../../../platform/calls/use-upload-authorization.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useCaseEditing } from '../case/case-context.ts'
import type { StoredContact } from '../case/case-form-values.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { FileRow } from '../../../../ui/files/file-row.tsx'
import { ProgressBar } from '../../../../ui/marks/progress-bar.tsx'

/** How long a failed upload is shown (EAP-7-49). */
const failureMs = 5_000

type Props = {
  contact: StoredContact
  file: File
  /** It is among the files of the contact, or its failure has been shown. */
  onEnd: () => void
}

/** A file that is being attached, or why it was not. A write of its own, so that each file is sent once. */
export function UploadRow({ contact, file, onEnd }: Props) {
  const { t } = useTranslation('eap-cases')
  const { formatNumber } = useFormat()
  const { reload } = useCaseEditing()
  const isTooLarge = file.size > largestAttachment
  const [failure, setFailure] = useState(isTooLarge ? t('file.tooLarge') : undefined)
  const [sent, setSent] = useState(0)
  const form = useMemo(() => formOf(file), [file])
  const { mutate } = useWrite(uploadAttachment, {
    form,
    onProgress: setSent,
    suppressNotice: true,
    keeps: [getCase],
  })
  useUploadAuthorization(failure === undefined)
  useEffect(() => {
    if (isTooLarge) return
    mutate(
      { params: { contactId: contact.id } },
      {
        onSuccess: () => void reload().then(onEnd),
        onError: (error) => setFailure((isApiError(error) && wordError(error.code)) || t('file.failed')),
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once
  }, [])
  useEffect(() => {
    if (failure === undefined) return undefined
    const timer = setTimeout(onEnd, failureMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- counted from the failure on
  }, [failure])
  const percent = Math.floor(sent * 100)
  return (
    <FileRow
      icon={failure === undefined ? <Loader size={16} aria-hidden="true" /> : <IconFileAlert size={16} />}
      name={file.name}
      size={file.size}
      failure={failure}
    >
      {failure === undefined && (
        <ProgressBar
          done={percent}
          total={100}
          label={t('file.sent', { name: file.name })}
          number={`${formatNumber(percent)}\u00a0%`}
          width={112}
        />
      )}
    </FileRow>
  )
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
