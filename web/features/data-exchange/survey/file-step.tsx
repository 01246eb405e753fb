import { Select, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { getSurveyWave, surveyEncodings, uploadSurvey } from '../../../../contract/data-exchange/survey.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DropZone } from '../../../ui/controls/drop-zone.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { SaveBar } from '../../../ui/page/save-bar.tsx'
import type { SurveyFile, SurveyPlace } from './survey-types.ts'
import classes from './survey.module.css'

type Props = {
  place: SurveyPlace
  /** The file that is being mapped already. */
  current?: SurveyFile
  onReplaced?: () => void
  onContinue?: () => void
}

type Encoding = (typeof surveyEncodings)[number]

/** Where the data come from: a file as a survey tool exports it. */
export function FileStep({ place, current, onReplaced, onContinue }: Props) {
  const { t } = useTranslation('survey-import')
  const upload = useUpload()
  return (
    <>
      <div className={classes.two}>
        <Box title={t('file.title')}>
          <DropZone
            label={t('file.choose')}
            icon={<IconFileSpreadsheet size={28} aria-hidden="true" />}
            title={t('file.drop')}
            hint={t('file.dropHint')}
            multiple={false}
            loading={upload.sent !== null}
            onFiles={([file]) => file && upload.send(file)}
          />
          {upload.sent && (
            <Sending
              file={upload.sent}
              encoding={upload.encoding}
              waveId={place.waveGuid}
              onEnd={(failure) => {
                upload.end(failure)
                if (failure === null) onReplaced?.()
              }}
            />
          )}
          {upload.error && (
            <p className={classes.error} role="alert">
              {upload.error}
            </p>
          )}
          <Select
            className={classes.encoding ?? ''}
            label={t('file.encoding')}
            description={t('file.encodingHint')}
            data={[
              { value: '', label: t('file.recognised') },
              ...surveyEncodings.map((value) => ({ value, label: t(`encoding.${value}`) })),
            ]}
            value={upload.encoding ?? ''}
            allowDeselect={false}
            onChange={(value) => upload.setEncoding(value === '' ? null : value)}
          />
        </Box>
        <Box title={t('file.needs')}>
          <p className={classes.hint}>{t('file.needsHint')}</p>
          <ul className={classes.needs}>
            {(['assessor', 'assessee', 'role', 'answers', 'more'] as const).map((need) => (
              <li key={need}>{t(`file.need.${need}`)}</li>
            ))}
          </ul>
          <h3 className={classes.subtitle}>{t('file.limeTitle')}</h3>
          <p className={classes.hint}>{t('file.lime')}</p>
          <p className={classes.hint}>{t('file.kept')}</p>
        </Box>
      </div>
      {current && onContinue && (
        <SaveBar
          pending={t('file.current', { name: current.import.fileName })}
          saveLabel={t('continue')}
          onSave={onContinue}
        />
      )}
    </>
  )
}

function useUpload() {
  const [encoding, setEncoding] = useState<Encoding | null>(null)
  const [sent, setSent] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const send = (file: File) => {
    setError(null)
    setSent(file)
  }
  const end = (failure: string | null) => {
    setError(failure)
    setSent(null)
  }
  return { encoding, setEncoding, sent, error, send, end }
}

type SendingProps = { file: File; encoding: Encoding | null; waveId: string; onEnd: (failure: string | null) => void }

/** A file on its way. A write of its own, so that each file is sent once. */
function Sending({ file, encoding, waveId, onEnd }: SendingProps) {
  const { t } = useTranslation('survey-import')
  const form = useMemo(() => formOf(file), [file])
  const { mutate } = useWrite(uploadSurvey, { form, suppressNotice: true, refresh: [getSurveyWave] })
  useUploadAuthorization(true)
  useEffect(() => {
    mutate(
      { params: { waveId }, query: encoding ? { encoding } : {} },
      {
        onSuccess: () => onEnd(null),
        onError: (error) => onEnd((isApiError(error) && wordError(error.code)) || t('file.failed')),
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once
  }, [])
  return <VisuallyHidden role="status">{t('file.reading', { name: file.name })}</VisuallyHidden>
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
