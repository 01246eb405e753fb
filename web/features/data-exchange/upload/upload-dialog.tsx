import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploadedDataMax } from '../../../../contract/data-exchange/uploads.ts'
import { prefixesOf, type UploadingWave } from '../../../../domain/data-exchange/uploads.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DropZone } from '../../../ui/controls/drop-zone.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LastUploads } from './last-uploads.tsx'
import { Templates } from './templates.tsx'
import { UploadedFile } from './uploaded-file.tsx'
import classes from './upload.module.css'

type Props = { waveGuid: string; kind: UploadingWave; onClose: () => void }
type Upload = { key: number; file: File; overwrite: boolean; hasEnded: boolean }

/** Files to fill in, their upload, what came of it, and what was uploaded before (OPS-2-139). */
export function UploadDialog({ waveGuid, kind, onClose }: Props) {
  const { t } = useTranslation('data-upload')
  const { uploads, add, end, again, next } = useUploads()
  useUploadAuthorization(next !== undefined)
  return (
    <Dialog
      opened
      size="lg"
      title={t('title')}
      stays={next !== undefined}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={classes.parts}>
        <Templates waveGuid={waveGuid} kind={kind} />
        <section aria-label={t('upload.title')}>
          <h3 className={classes.heading}>{t('upload.title')}</h3>
          <DropZone
            low
            label={t('upload.choose')}
            icon={<IconFileUpload size={28} aria-hidden="true" />}
            title={t('upload.drop')}
            hint={t('upload.hint', { prefixes: prefixesOf(kind).join(t('upload.or')) })}
            onFiles={add}
          />
          {uploads.length > 0 && (
            <ul className={classes.files} aria-label={t('upload.files')}>
              {uploads.map(({ key, file, overwrite }) => (
                <UploadedFile
                  key={`${key} ${overwrite}`}
                  {...{ waveGuid, kind, file, overwrite }}
                  maxBytes={uploadedDataMax}
                  isTurn={key === next}
                  onEnd={() => end(key)}
                  onAgain={(replace) => again(key, replace)}
                />
              ))}
            </ul>
          )}
        </section>
        <LastUploads waveGuid={waveGuid} />
      </div>
    </Dialog>
  )
}

/** Files are sent one after another; the latest stands first. */
function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const made = useRef(0)
  const keyOf = () => (made.current += 1)
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)))
  return {
    uploads,
    next: uploads.findLast(({ hasEnded }) => !hasEnded)?.key,
    add: (files: readonly File[]) =>
      setUploads((now) => [
        ...files.map((file) => ({ key: keyOf(), file, overwrite: false, hasEnded: false })).toReversed(),
        ...now,
      ]),
    end: (key: number) => change(key, { hasEnded: true }),
    again: (key: number, overwrite: boolean) => change(key, { key: keyOf(), overwrite, hasEnded: false }),
  }
}
