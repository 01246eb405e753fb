import { Button } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { ConcurrentConflict } from '../../../../../domain/nominations/concurrent-edits.ts'
import type { NominationRow } from '../../../../../domain/nominations/nomination.ts'
import type { Side } from '../../../../platform/revisioned-draft/revisioned-draft.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useRoleLabel } from '../labels.tsx'
import classes from '../dialogs/dialogs.module.css'

type ConflictDialogProps = {
  conflicts: readonly ConcurrentConflict[]
  onSettle: (side: Side) => void
  /** Nothing is chosen yet: the rows stay unsaved. */
  onClose: () => void
}

/** Two people changed the same rows: shows both, and the user chooses one. All other changes are kept either way. */
export function ConflictDialog({ conflicts, onSettle, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('nominations')
  return (
    <Dialog
      opened
      stays
      size="lg"
      onClose={onClose}
      title={t('conflict.title')}
      meta={t('conflict.text', { count: conflicts.length })}
      footer={
        <>
          <Button variant="default" data-start onClick={onClose}>
            {t('conflict.later')}
          </Button>
          <Button variant="default" onClick={() => onSettle('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button onClick={() => onSettle('mine')}>{t('conflict.mine')}</Button>
        </>
      }
    >
      <ul className={classes.conflicts}>
        {conflicts.map((conflict) => (
          <li key={`${conflict.assesseeEmail} ${conflict.assessorEmail}`}>
            <b>{conflict.assesseeEmail}</b> ← {conflict.assessorEmail}
            <Version label={t('conflict.yours')} row={conflict.mine} />
            <Version label={t('conflict.others')} row={conflict.theirs} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Version({ label, row }: { label: string; row: NominationRow | null }) {
  const { t } = useTranslation('nominations')
  const roleLabel = useRoleLabel()
  const facts = row && [roleLabel(row.assessorRole), row.assessorFullName, row.assessorLanguageCode]
  return (
    <div className={classes.side}>
      {label}: {facts ? facts.filter(Boolean).join(' · ') : t('conflict.removed')}
    </div>
  )
}
