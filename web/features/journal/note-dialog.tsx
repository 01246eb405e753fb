import { Button, Select, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { getActivityJournal, listActivityJournal, updateActivityJournal } from '../../../contract/journal/journal.ts'
import { listProjectWaves } from '../../../contract/waves/waves.ts'
import { journalMessageMax } from '../../../domain/journal/limits.ts'
import { may } from '../../../domain/rights/rules.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { wordError } from '../../platform/calls/error-wording.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { useCall, useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './journal-box.module.css'
import { PersonField } from './person-field.tsx'
import type { NotePlace } from './use-note-actions.tsx'
import type { JournalRecord } from './use-journal.ts'

type Props = {
  /** The note that is changed; null for a new one. */
  record: JournalRecord | null
  place: NotePlace
  onClose: () => void
}

/** Writes a note or changes one. What others have saved meanwhile is shown before it can be replaced. */
export function NoteDialog({ record, place, onClose }: Props) {
  const { t } = useTranslation(['journal', 'errors', 'ui'])
  const permissions = usePermissions()
  const [message, setMessage] = useState(record?.message ?? '')
  const [internal, setInternal] = useState(record?.internal === 1)
  const [waveGuid, setWaveGuid] = useState(record ? record.waveGuid : (place.waveGuid ?? null))
  const [assesseeId, setAssesseeId] = useState(record ? record.assesseeId : (place.assesseeId ?? null))
  const [problem, setProblem] = useState('')
  const [theirs, setTheirs] = useState<JournalRecord | null>(null)
  const waves = useCall(listProjectWaves, { params: { projectGuid: place.projectGuid } })
  const { mutateAsync, isPending } = useWrite(updateActivityJournal, {
    refresh: [listActivityJournal, getActivityJournal],
    suppressNotice: true,
  })
  const kept = theirs ?? record
  // A long text that is pasted stays whole, to be shortened by who knows what matters in it.
  const isTooLong = message.length > journalMessageMax
  const isChanged = message !== (record?.message ?? '')
  const handleSave = useOnce(async () => {
    setProblem('')
    try {
      await mutateAsync({
        body: {
          ...(kept
            ? {
                activityJournalGuid: kept.activityJournalGuid,
                revision: kept.revision,
                invoiceGuid: kept.invoiceGuid,
                reportTemplateId: kept.reportTemplateId,
                snippetId: kept.snippetId,
              }
            : { projectGuid: place.projectGuid }),
          message,
          internal: internal ? 1 : 0,
          waveGuid,
          assesseeId,
        },
      })
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) setTheirs(error.details as JournalRecord)
      else setProblem((isApiError(error) && wordError(error.code)) || t('errors:error'))
      return
    }
    notify({ kind: 'positive', title: t('note.saved') })
    onClose()
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      stays={isChanged}
      title={record ? t('note.editTitle') : t('note.newTitle')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('note.cancel')}
          </Button>
          <Button disabled={message.trim() === '' || isTooLong} loading={isPending} onClick={() => void handleSave()}>
            {t('note.save')}
          </Button>
        </>
      }
    >
      <FieldGrid>
        {theirs && (
          <Banner tone="amber" title={t('note.changedByOther')}>
            <p className={classes.written}>{theirs.message}</p>
            <p>{t('note.keepMine')}</p>
          </Banner>
        )}
        {problem && <Banner tone="red" title={problem} />}
        <Textarea
          label={t('note.message')}
          description={t('note.messageHint')}
          required
          data-autofocus
          rows={7}
          error={isTooLong && t('ui:fieldErrors.TOO_LONG')}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Select
          label={t('note.wave')}
          placeholder={t('note.none')}
          clearable
          data={wavesWith(waves.data?.waveSetups ?? [], record).map(({ waveGuid: value, name }) => ({
            value,
            label: name,
          }))}
          value={waveGuid}
          onChange={setWaveGuid}
        />
        <PersonField
          projectGuid={place.projectGuid}
          value={assesseeId}
          known={record?.assesseeIdentifier ?? null}
          onChange={setAssesseeId}
        />
        {may(permissions, 'seeInternals') && (
          <Switch
            label={t('note.internal')}
            checked={internal}
            onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
          />
        )}
      </FieldGrid>
    </Dialog>
  )
}

type Wave = { waveGuid: string; name: string }

/** Also the wave that the note names already, should it be gone. */
function wavesWith(waves: readonly Wave[], record: JournalRecord | null): readonly Wave[] {
  const guid = record?.waveGuid
  if (!guid || waves.some(({ waveGuid }) => waveGuid === guid)) return waves
  return [...waves, { waveGuid: guid, name: record.waveName ?? guid }]
}
