import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { TemplateSection } from '../../../../../domain/templates/template-content.ts'
import { hasText, isUsedItem } from '../../../../../domain/templates/translations.ts'
import { valueAt } from '../at-path.ts'
import { listAt } from '../items/edit-list.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { IssueIcon } from '../fields/field-issues.tsx'
import { keyOf } from '../keys.ts'
import { sectionsPath } from '../paths.ts'
import { MoveHandle, Sortable, SortableItem } from '../../../../ui/sortable/sortable.tsx'
import { useListEdits } from '../items/use-list-edits.ts'
import classes from '../editor.module.css'

/** All sections by name: opens them and puts them in order. */
export function SectionOutline({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const { move, step } = useListEdits(sectionsPath)
  /** The open section stays open when it moves. */
  const staying = (edit: () => void) => {
    const before = listAt(store.get().draft, sectionsPath)[store.get().open]
    edit()
    const after = listAt(store.get().draft, sectionsPath)
    const open = before ? after.findIndex((item) => keyOf(item) === keyOf(before)) : -1
    if (open !== -1) store.set({ open })
  }
  return (
    <Sortable
      ids={ids}
      hint={t('editor.moveHint')}
      isReadOnly={isReadOnly}
      onMove={(from, to) => staying(() => move(from, to))}
    >
      <ol className={classes.outline} aria-label={t('editor.sections')}>
        {ids.map((id, index) => (
          <OutlineItem
            key={id}
            id={id}
            index={index}
            count={ids.length}
            onStep={(direction) => staying(() => step(index, direction))}
          />
        ))}
      </ol>
    </Sortable>
  )
}

type OutlineItemProps = { id: string; index: number; count: number; onStep: (direction: 'up' | 'down') => void }

function OutlineItem({ id, index, count, onStep }: OutlineItemProps) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const path = `${sectionsPath}.${index}`
  const isOpen = useEditorState(({ open }) => open === index)
  const name = useEditorState(({ draft, source }) => sectionAt(draft, path)?.name[source]?.trim() ?? '')
  const items = useEditorState(({ draft }) => countOf(sectionAt(draft, path)))
  const isWrong = useEditorState(({ isRevealed, issues, gaps }) => isRevealed && isWithin(path, issues, gaps))
  const shown = hasText(name) ? name : t('view.unnamed')
  return (
    <SortableItem id={id} className={classes.outlineItem}>
      <span className={classes.grip}>
        {!isReadOnly && count > 1 && (
          <MoveHandle label={t('editor.move', { name: shown, position: index + 1, count })} onStep={onStep} />
        )}
      </span>
      <UnstyledButton
        className={classes.outlineButton}
        aria-current={isOpen || undefined}
        onClick={() => store.set({ open: index })}
      >
        <span className={classes.outlineNumber}>{index + 1}</span>
        <span className={classes.outlineName} data-unnamed={!hasText(name) || undefined}>
          {shown}
        </span>
        {isWrong ? (
          <span className={classes.outlineWrong} role="img" aria-label={t('editor.hasErrors')}>
            <IssueIcon severity="error" />
          </span>
        ) : (
          <span className={classes.outlineCount}>{items}</span>
        )}
      </UnstyledButton>
    </SortableItem>
  )
}

const sectionAt = (draft: object, path: string) => valueAt(draft, path) as TemplateSection | undefined
const countOf = (section?: TemplateSection) =>
  section ? [...section.questions, ...section.comments].filter(isUsedItem).length : 0

function isWithin(path: string, issues: readonly { path: string; severity: string }[], gaps: ReadonlySet<string>) {
  const start = `${path}.`
  return (
    issues.some((issue) => issue.severity === 'error' && issue.path.startsWith(start)) ||
    [...gaps].some((gap) => gap.startsWith(start))
  )
}
