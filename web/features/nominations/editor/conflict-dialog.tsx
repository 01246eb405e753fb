import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ConcurrentConflict, MergedNominations } from '../../../../domain/nominations/concurrent-edits.ts'
import type { NominationRow } from '../../../../domain/nominations/nomination.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useRoleLabel } from './labels.tsx'
import classes from './dialogs.module.css'

type ConflictDialogProps = {
  merged: MergedNominations
  onResolve: (rows: NominationRow[]) => void
  onCancel: () => void
}

/** Two people changed the same rows: shows both, and lets one side stand. All other changes are kept either way. */
export function ConflictDialog({ merged, onResolve, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation('nominations')
  const { rows, conflicts } = merged
  return (
    <Dialog
      opened
      stays
      size="lg"
      onClose={onCancel}
      title={t('conflict.title')}
      meta={t('conflict.text', { count: conflicts.length })}
      footer={
        <>
          <Button variant="default" data-start onClick={onCancel}>
            {t('conflict.later')}
          </Button>
          <Button variant="default" onClick={() => onResolve(withTheirs(rows, conflicts))}>
            {t('conflict.theirs')}
          </Button>
          <Button onClick={() => onResolve(rows)}>{t('conflict.mine')}</Button>
        </>
      }
    >
      <ul className={classes.conflicts}>
        {conflicts.map((conflict) => (
          <li key={`${conflict.assesseeEmail} ${conflict.assessorEmail}`}>
            <b>{conflict.assesseeEmail}</b> ← {conflict.assessorEmail}
            <Side label={t('conflict.yours')} row={conflict.mine} />
            <Side label={t('conflict.others')} row={conflict.theirs} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Side({ label, row }: { label: string; row: NominationRow | null }) {
  const { t } = useTranslation('nominations')
  const roleLabel = useRoleLabel()
  const facts = row && [roleLabel(row.assessorRole), row.assessorFullName, row.assessorLanguageCode]
  return (
    <div className={classes.side}>
      {label}: {facts ? facts.filter(Boolean).join(' · ') : t('conflict.removed')}
    </div>
  )
}

function withTheirs(rows: readonly NominationRow[], conflicts: readonly ConcurrentConflict[]): NominationRow[] {
  const keyOf = (row: { assesseeEmail: string; assessorEmail: string }) => `${row.assesseeEmail}\n${row.assessorEmail}`
  const theirs = new Map(conflicts.map((conflict) => [keyOf(conflict), conflict.theirs]))
  const kept = rows.flatMap((row) => {
    const their = theirs.get(keyOf(row))
    if (their === undefined) return [row]
    theirs.delete(keyOf(row))
    return their ? [their] : []
  })
  return [...kept, ...[...theirs.values()].filter((row) => row !== null)]
}
