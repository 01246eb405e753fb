import { Button, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { contentLimits as limits, itemNumberMax } from '../../../../../domain/templates/content-limits.ts'
import type { TemplateSection } from '../../../../../domain/templates/template-content.ts'
import { translatedTexts } from '../../../../../domain/templates/translations.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { valueAt, withValueAt } from '../at-path.ts'
import { itemsOf, listAt, withAdded, without } from '../items/edit-list.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { ItemList } from '../items/item-list.tsx'
import { PairField } from '../fields/pair-field.tsx'
import { sectionsPath } from '../paths.ts'
import { SectionComputation } from './section-computation.tsx'
import { useListEdits } from '../items/use-list-edits.ts'
import classes from '../editor.module.css'

const newItem = { number: itemNumberMax, enabled: true, labels: {} }

type SectionPaneProps = { index: number; count: number; isCompetency: boolean }

/** Everything about one section: its name, its questions, and its texts in reports. */
export function SectionPane({ index, count, isCompetency }: SectionPaneProps) {
  const { t } = useTranslation('templates')
  const path = `${sectionsPath}.${index}`
  return (
    <div className={classes.stack}>
      <Box title={t('editor.sectionOf', { number: index + 1, count })} actions={<RemoveSection index={index} />}>
        <div className={classes.fields}>
          <PairField
            path={`${path}.name`}
            label={t('field.name')}
            maxLength={limits.sectionName}
            isLine
            extra={<NameSwitch path={path} />}
          />
          <PairField
            path={`${path}.description`}
            label={t('field.description')}
            maxLength={limits.description}
            rows={2}
          />
        </div>
      </Box>
      <SectionItems path={`${path}.questions`} kind="question" label={t('view.questions')} max={limits.questions} />
      <SectionItems path={`${path}.comments`} kind="comment" label={t('view.comments')} max={limits.comments} />
      {isCompetency && <SectionComputation path={path} />}
      <Box title={t('editor.report')}>
        <div className={classes.fields}>
          <PairField
            path={`${path}.competencyDescription`}
            label={t('field.competencyDescription')}
            maxLength={limits.competencyDescription}
            rows={2}
          />
          <PairField
            path={`${path}.developmentActivities`}
            label={t('field.developmentActivities')}
            maxLength={limits.developmentActivities}
            rows={2}
          />
        </div>
      </Box>
    </div>
  )
}

type SectionItemsProps = { path: string; kind: 'question' | 'comment'; label: string; max: number }

function SectionItems({ path, kind, label, max }: SectionItemsProps) {
  const store = useEditorStore()
  const count = useEditorState(({ draft }) => listAt(draft, path).length)
  const isFull = useEditorState(({ draft }) => count >= max || itemsOf(draft) >= limits.itemsInAll)
  const { change } = useListEdits(path)
  const handleAdd = () => {
    change((items) => withAdded(items, newItem))
    store.goTo(`${path}.${count}.labels`)
  }
  return (
    <Box title={label} count={count}>
      <ItemList path={path} kind={kind} label={label} onAdd={isFull ? undefined : handleAdd} />
    </Box>
  )
}

function NameSwitch({ path }: { path: string }) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const isOn = useEditorState(({ draft }) => (valueAt(draft, path) as TemplateSection | undefined)?.nameEnabled ?? true)
  return (
    <Switch
      label={t('field.nameEnabled')}
      checked={isOn}
      disabled={isReadOnly}
      onChange={(event) => {
        const nameEnabled = event.currentTarget.checked
        store.edit((draft) => withValueAt(draft, `${path}.nameEnabled`, nameEnabled))
      }}
    />
  )
}

function RemoveSection({ index }: { index: number }) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const { change } = useListEdits(sectionsPath)
  const [confirm, question] = useConfirm()
  if (isReadOnly) return null
  const handleRemove = async () => {
    const { content } = store.get().draft
    const section = content.type === 'questions' ? content.sections[index] : undefined
    const hasWords = section && translatedTexts({ type: 'questions', sections: [section] }).length > 0
    const title = t('editor.removeSectionAsk', { number: index + 1 })
    const asked = {
      title,
      text: t('editor.removeAskText'),
      confirmLabel: t('editor.removeSection'),
      tone: 'red',
    } as const
    if (hasWords && !(await confirm(asked))) return
    store.set({ open: Math.max(0, index - 1) })
    change((items) => without(items, index))
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconTrash size={14} />}
        onClick={() => void handleRemove()}
      >
        {t('editor.removeSection')}
      </Button>
      {question}
    </>
  )
}
