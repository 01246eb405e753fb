import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, type ReactNode } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { isTranslatedAnywhere } from '../../../../../domain/templates/translations.ts'
import type { Labels } from '../../../../../domain/templates/template-content.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { isNotApplicable, keysOf, listAt, without } from './edit-list.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { FieldIssues } from '../fields/field-issues.tsx'
import { ItemRow, type ItemKind } from './item-row.tsx'
import { Sortable } from '../../../../ui/sortable/sortable.tsx'
import { useListEdits } from './use-list-edits.ts'
import classes from '../editor.module.css'

type ItemListProps = {
  /** Of the list: `content.sections.0.questions`. */
  path: string
  kind: ItemKind
  label: string
  /** Adds one more; undefined when the maximum is reached. */
  onAdd?: (() => void) | undefined
  /** Further buttons beside the one that adds. */
  extra?: ReactNode
}

/** Questions, comments, answers or roles in their order. */
export function ItemList({ path, kind, label, onAdd, extra }: ItemListProps) {
  const { t } = useTranslation('templates')
  const isReadOnly = useIsReadOnly()
  const joined = useEditorState(({ draft }) => keysOf(listAt(draft, path)))
  const counted = useEditorState(({ draft }) => listAt(draft, path).filter((item) => !isNotApplicable(item)).length)
  const ids = joined === '' ? [] : joined.split(' ')
  const { move, step } = useListEdits(path)
  const [remove, question] = useRemoval(path)
  return (
    <div data-path={path}>
      <Sortable ids={ids} hint={t('editor.moveHint')} isReadOnly={isReadOnly} onMove={move}>
        <ul className={classes.list} aria-label={label}>
          {ids.map((id, index) => (
            <ItemRow
              key={id}
              id={id}
              path={`${path}.${index}`}
              kind={kind}
              index={index}
              count={counted}
              onStep={step}
              onRemove={remove}
            />
          ))}
        </ul>
      </Sortable>
      <FieldIssues path={path} />
      {!isReadOnly && (onAdd || extra) && (
        <div className={classes.adds}>
          {onAdd && (
            <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} />} onClick={onAdd}>
              {t(`editor.add.${kind}`)}
            </Button>
          )}
          {extra}
        </div>
      )}
      {question}
    </div>
  )
}

/** Empty rows are removed at once; rows with texts after a confirmation. */
function useRemoval(path: string) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const { change } = useListEdits(path)
  const [confirm, question] = useConfirm()
  const ask = useCallback(
    async (index: number) => {
      const item = listAt(store.get().draft, path)[index] as { labels?: Labels } | undefined
      const title = t('editor.removeAsk')
      const asked = { title, text: t('editor.removeAskText'), confirmLabel: t('editor.remove'), tone: 'red' } as const
      if (item?.labels && isTranslatedAnywhere(item.labels) && !(await confirm(asked))) return
      change((items) => without(items, index))
    },
    [store, path, confirm, change, t],
  )
  const remove = useCallback((index: number) => void ask(index), [ask])
  return [remove, question] as const
}
