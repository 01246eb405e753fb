import { Button, Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { forceSync } from '../../../../contract/waves/phases.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { dcmSyncDialogMinMs } from '../timing.ts'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import { isApiError, type ApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { notify } from '../../../platform/notices.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { roleNames } from '../phases/phase-consequences.tsx'
import type { Wave } from '../phases/use-phase-polling.ts'
import classes from './sync-dialog.module.css'

/** Publishes the pending changes as soon as it opens, and closes when that is done. */
export function SyncDialog({ wave, onClose }: { wave: Wave; onClose: () => void }) {
  const { t } = useTranslation('waves')
  const { run, error, isPending } = useSync(wave, onClose)
  const count = wave.pendingDcmChangesCount
  return (
    <Dialog
      opened
      stays={isPending}
      onClose={() => !isPending && onClose()}
      title={t('sync.title')}
      meta={wave.name}
      size="sm"
      footer={
        error && (
          <>
            <Button variant="default" onClick={onClose}>
              {t('sync.close')}
            </Button>
            <Button onClick={run}>{t('sync.retry')}</Button>
          </>
        )
      }
    >
      {error ? (
        <p className={classes.text} role="alert">
          <SyncError error={error} />
        </p>
      ) : (
        <p className={classes.working} role="status">
          <Loader size={18} />
          {count > 0 ? t('sync.publishing', { count }) : t('sync.checking')}
        </p>
      )}
    </Dialog>
  )
}

function SyncError({ error }: { error: ApiError }) {
  const { t } = useTranslation('waves')
  const { invalidRoles = [], missingTemplateLanguages = [] } = (error.details ?? {}) as {
    invalidRoles?: string[]
    missingTemplateLanguages?: string[]
  }
  if (error.code === 'INVALID_ROLES') return t('block.INVALID_ROLES', { roles: roleNames(invalidRoles, t) })
  if (error.code === 'MISSING_LANGUAGES') {
    const names = missingTemplateLanguages.map((code) => languageByCode(code)?.name ?? code)
    return t('block.MISSING_LANGUAGES', { languages: names.join(', ') })
  }
  return wordError(error.code) ?? t('sync.failed')
}

function useSync(wave: Wave, onDone: () => void) {
  const { t } = useTranslation('waves')
  const { mutate, isPending, isSuccess, error } = useWrite(forceSync, { suppressNotice: true, refresh: [getWave] })
  const { waveGuid } = wave
  const run = () => mutate({ params: { waveGuid }, body: {} })
  const started = useRef(0)
  useEffect(() => {
    // React's strict mode mounts twice; publishing once is enough.
    if (started.current > 0) return
    started.current = performance.now()
    mutate({ params: { waveGuid }, body: {} })
  }, [mutate, waveGuid])
  const finish = useRef(onDone)
  useEffect(() => {
    finish.current = onDone
  })
  useEffect(() => {
    if (!isSuccess) return
    // Otherwise the dialog of a quick sync would only flash (OPS-9-14).
    const left = Math.max(0, dcmSyncDialogMinMs - (performance.now() - started.current))
    const timer = setTimeout(() => {
      notify({ kind: 'positive', title: t('sync.done') })
      finish.current()
    }, left)
    return () => clearTimeout(timer)
  }, [isSuccess, t])
  return { run, isPending: isPending || isSuccess, error: isApiError(error) && !isPending ? error : undefined }
}
