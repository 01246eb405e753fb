import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { contentLimits } from '../../../../../domain/templates/content-limits.ts'
import { newSectionQuestionCount } from '../../../../../domain/templates/limits.ts'
import { newSection } from '../../../../../domain/templates/new-template.ts'
import { CountChip } from '../../../../ui/marks/count-chip.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { useIsNarrow } from '../../../../ui/use-is-narrow.ts'
import { itemsOf, keysOf, listAt, withAdded } from '../items/edit-list.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { FieldIssues } from '../fields/field-issues.tsx'
import { sectionsPath } from '../paths.ts'
import { SectionOutline } from './section-outline.tsx'
import { SectionPane } from './section-pane.tsx'
import { useListEdits } from '../items/use-list-edits.ts'
import classes from '../editor.module.css'

/** The outline of a questionnaire, and the section that is open. */
export function SectionsEditor({ isCompetency }: { isCompetency: boolean }) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const isNarrow = useIsNarrow()
  const keys = useEditorState(({ draft }) => keysOf(listAt(draft, sectionsPath)))
  const open = useEditorState((state) => state.open)
  const { change } = useListEdits(sectionsPath)
  const ids = keys === '' ? [] : keys.split(' ')
  const handleAdd = () => {
    change((items) => withAdded(items, newSection(items.length + 1)))
    store.goTo(`${sectionsPath}.${ids.length}.name`)
  }
  const isFull = useEditorState(
    ({ draft }) =>
      ids.length >= contentLimits.sections || itemsOf(draft) + newSectionQuestionCount > contentLimits.itemsInAll,
  )
  const add = !isReadOnly && !isFull && (
    <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} />} onClick={handleAdd}>
      {t('editor.add.section')}
    </Button>
  )
  const outline = (
    <>
      <SectionOutline ids={ids} />
      {add && <div className={classes.sideAdds}>{add}</div>}
    </>
  )
  const id = ids[open]
  return (
    <div className={classes.split}>
      <div className={classes.side} data-path={sectionsPath}>
        {isNarrow ? (
          <details className={classes.sectionChoice}>
            <summary>
              {t('editor.sections')} <CountChip count={ids.length} />
            </summary>
            {outline}
          </details>
        ) : (
          <Box title={t('editor.sections')} count={ids.length} bleed>
            {outline}
          </Box>
        )}
        <FieldIssues path={sectionsPath} />
      </div>
      {id === undefined ? (
        <Box>
          <EmptyState compact title={t('view.noSections')} actions={add} />
        </Box>
      ) : (
        <SectionPane key={id} index={open} count={ids.length} isCompetency={isCompetency} />
      )}
    </div>
  )
}
