import { Trans, useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { SaveBar } from '../../../../ui/page/save-bar.tsx'
import { useIsNarrow } from '../../../../ui/use-is-narrow.ts'
import { formatNumber } from '../../../../platform/texts/format.ts'
import { useEditor } from '../editor-context.ts'
import type { NominationTable } from './use-nomination-table.ts'
import classes from '../nomination-editor.module.css'

type EditorSaveBarProps = {
  table: NominationTable
  isChecking: boolean
  canSave: boolean
  saving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** What is unsaved and what prevents saving. */
export function EditorSaveBar({ table, isChecking, canSave, saving, onSave, onDiscard }: EditorSaveBarProps) {
  const { t } = useTranslation('nominations')
  const { rows, checked } = useEditor()
  const isNarrow = useIsNarrow()
  const [confirm, question] = useConfirm()
  const { changedCount, isDraftKept } = table
  const changes = changedCount > 0 && (
    <span className={classes.changes}>
      {t(isDraftKept ? 'save.changed' : 'save.changedOnly', { count: changedCount })}
    </span>
  )
  const errors = checked.errorRows.size
  const handleDiscard = async () => {
    const isSure = await confirm({
      title: t('discard.title'),
      text: t('discard.text', { count: changedCount }),
      confirmLabel: t('discard.confirm'),
      tone: 'red',
    })
    if (isSure) onDiscard()
  }
  const blocked = isChecking ? (
    <Trans text={t(isNarrow ? 'save.errors' : 'save.blocked', { count: errors })} components={{ b: <strong /> }} />
  ) : (
    t('save.uncheckedBlocks')
  )
  return (
    <>
      <SaveBar
        pending={!isNarrow && changes}
        blocked={
          !canSave && changedCount > 0 ? (
            <>
              {blocked} {!isNarrow && changes}
            </>
          ) : undefined
        }
        saveLabel={t('save.save', { count: rows.length, rows: formatNumber(rows.length) })}
        saving={saving}
        idle={changedCount === 0}
        onDiscard={() => void handleDiscard()}
        onSave={onSave}
      />
      {question}
    </>
  )
}
