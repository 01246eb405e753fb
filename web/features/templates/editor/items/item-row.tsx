import { Menu, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import { contentLimits } from '../../../../../domain/templates/content-limits.ts'
import type { RoleId } from '../../../../../domain/templates/template-content.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { valueAt, withValueAt } from '../at-path.ts'
import { useCopyToAll } from '../fields/copy-menu.tsx'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { FieldIssues } from '../fields/field-issues.tsx'
import { languageName } from '../fields/issue-words.ts'
import { Pair } from '../fields/pair-field.tsx'
import { MoveHandle, SortableItem } from '../../../../ui/sortable/sortable.tsx'
import classes from '../editor.module.css'

export type ItemKind = 'question' | 'comment' | 'answer' | 'role'
type Item = { number?: number; roleId?: RoleId; enabled: boolean }

export type ItemRowProps = {
  id: string
  /** Of the item: `content.answers.3`. */
  path: string
  kind: ItemKind
  index: number
  /** How many can change places with it. */
  count: number
  onStep: (index: number, direction: 'up' | 'down') => void
  onRemove: (index: number) => void
}

/** One question, comment, answer or role in both languages, and what can be done with it. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { id, path, kind, index, count, onStep } = props
  const { t } = useTranslation('templates')
  const isReadOnly = useIsReadOnly()
  const roleId = useEditorState(({ draft }) => (valueAt(draft, path) as Item | undefined)?.roleId)
  const number = useEditorState(({ draft }) => (valueAt(draft, path) as Item | undefined)?.number)
  const isOn = useEditorState(({ draft }) => (valueAt(draft, path) as Item | undefined)?.enabled ?? true)
  const isFixed = number === notApplicableAnswer
  const name = isFixed
    ? t('view.notApplicable')
    : roleId
      ? t(`role.${roleId}`)
      : t(`place.${kind as 'question'}`, { number })
  const canMove = !isReadOnly && !isFixed && count > 1
  return (
    <SortableItem id={id} className={classes.item} isOff={!isOn} path={path}>
      <span className={classes.grip}>
        {canMove && (
          <MoveHandle
            label={t('editor.move', { name, position: index + 1, count })}
            onStep={(direction) => onStep(index, direction)}
          />
        )}
      </span>
      <span className={classes.number} data-role={roleId ? true : undefined}>
        {roleId ? name : isFixed ? t('view.notApplicable') : number}
      </span>
      <div className={classes.words} data-path={`${path}.labels`}>
        <Pair
          path={`${path}.labels`}
          label={name}
          isLine={kind === 'role'}
          maxLength={kind === 'role' ? contentLimits.roleName : contentLimits.itemText}
        />
        <FieldIssues path={`${path}.number`} />
        <FieldIssues path={`${path}.roleId`} />
      </div>
      <ItemControls {...props} name={name} isOn={isOn} canMove={canMove} />
    </SortableItem>
  )
})

type ControlsProps = ItemRowProps & { name: string; isOn: boolean; canMove: boolean }

function ItemControls({ path, index, count, onStep, onRemove, name, isOn, canMove }: ControlsProps) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const { items: copies, question } = useCopyToAll([`${path}.labels`])
  return (
    <div className={classes.controls}>
      <Switch
        aria-label={t('editor.on', { name })}
        checked={isOn}
        disabled={isReadOnly}
        onChange={(event) => {
          const enabled = event.currentTarget.checked
          store.edit((draft) => withValueAt(draft, `${path}.enabled`, enabled))
          store.check()
        }}
      />
      {!isReadOnly && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('editor.actions', { name })} icon={<IconDots size={16} />} />
          </Menu.Target>
          <Menu.Dropdown>
            {canMove && index > 0 && (
              <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => onStep(index, 'up')}>
                {t('editor.up')}
              </Menu.Item>
            )}
            {canMove && index < count - 1 && (
              <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => onStep(index, 'down')}>
                {t('editor.down')}
              </Menu.Item>
            )}
            {copies.map(({ language, onSelect }) => (
              <Menu.Item key={language} leftSection={<IconCopy size={16} />} onClick={onSelect}>
                {t('editor.copyToAll', { language: languageName(language) })}
              </Menu.Item>
            ))}
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onRemove(index)}>
              {t('editor.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {question}
    </div>
  )
}
