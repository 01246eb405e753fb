import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { SaveBar } from '../../../../ui/page/save-bar.tsx'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { useSaveKind } from './save-kind.ts'

type EditorSaveBarProps = { isSaving: boolean; onSave: (skipsValidation?: boolean) => void }

/** What saving will do, Discard, Save; and saving despite errors for those who may. */
export function EditorSaveBar({ isSaving, onSave }: EditorSaveBarProps) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const managesSystems = useMay('manageCompetencySystems')
  // E-mails about logins are always checked.
  const maySkip = useEditorState(({ draft }) => draft.category !== 'generic-email') && managesSystems
  const kind = useSaveKind()
  const isDirty = useEditorState((state) => state.isDirty)
  const errors = useEditorState(({ issues }) => issues.filter(({ severity }) => severity === 'error').length)
  const isRevealed = useEditorState((state) => state.isRevealed)
  const [confirm, question] = useConfirm()
  const isIdle = !isDirty && kind !== 'create'
  const isWrong = isRevealed && errors > 0
  useHotkeys([['mod+S', () => !isIdle && !isSaving && onSave()]], [])
  const handleDiscard = async () => {
    const asked = {
      title: t('save.discardAsk'),
      text: t('save.discardText'),
      confirmLabel: t('save.discard'),
      tone: 'red',
    }
    if (!(await confirm({ ...asked, tone: 'red' }))) return
    const { base, revision } = store.get()
    store.restart({ value: base, revision })
  }
  const pending = isWrong
    ? t('editor.issues', { count: errors })
    : isDirty
      ? t(kind === 'official' || kind === 'renamed' ? 'save.pendingCustom' : 'save.pending')
      : null
  return (
    <>
      <SaveBar
        pending={pending}
        saveLabel={t(kind === 'create' ? 'save.create' : kind === 'update' ? 'save.save' : 'save.custom')}
        saving={isSaving}
        idle={isIdle}
        {...(isDirty || kind !== 'create' ? { onDiscard: () => void handleDiscard() } : {})}
        onSave={() => onSave()}
        extra={
          maySkip &&
          isWrong && (
            <Button variant="default" disabled={isSaving || isIdle} onClick={() => onSave(true)}>
              {t('save.skip')}
            </Button>
          )
        }
      />
      {question}
    </>
  )
}
