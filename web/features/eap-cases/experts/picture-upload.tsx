import { Loader } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { getExpert, listExpertPage, uploadExpertPicture } from '../../../../contract/eap-cases/administration.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordFieldError } from '../../../platform/calls/field-errors.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

type Props = {
  userName: string
  file: File
  /** With why it was not stored, if it was not. */
  onEnd: (problem?: string) => void
}

/** A picture on its way. A write of its own, so that each file is sent once. */
export function PictureUpload({ userName, file, onEnd }: Props) {
  const { t } = useTranslation('eap-licences')
  const form = useMemo(() => formOf(file), [file])
  const { mutate } = useWrite(uploadExpertPicture, {
    form,
    suppressNotice: true,
    refresh: [getExpert, listExpertPage],
  })
  useUploadAuthorization(true)
  useEffect(() => {
    mutate(
      { params: { userName } },
      { onSuccess: () => onEnd(), onError: (error) => onEnd(wordsOf(error) ?? t('picture.failed')) },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once
  }, [])
  return <Loader size={16} aria-label={t('picture.sending')} />
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

const wordsOf = (error: unknown) => (isApiError(error) && error.code ? wordFieldError(error.code) : undefined)
