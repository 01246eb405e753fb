import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import { answerNumberMax } from '../../../../../domain/templates/content-limits.ts'
import { roleIds } from '../../../../../domain/templates/template-content.ts'
import { Box } from '../../../../ui/page/box.tsx'
import { isNotApplicable, listAt, withAdded, type ListItem } from './edit-list.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { ItemList } from './item-list.tsx'
import { answersPath, rolesPath } from '../paths.ts'
import { useListEdits } from './use-list-edits.ts'

/** A scale from its lowest step; "not applicable" comes last. */
export function AnswersEditor() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const counted = useEditorState(
    ({ draft }) => listAt(draft, answersPath).filter((item) => !isNotApplicable(item)).length,
  )
  const hasNotApplicable = useEditorState(({ draft }) => listAt(draft, answersPath).some(isNotApplicable))
  const { change } = useListEdits(answersPath)
  const add = (number: number, index: number) => {
    change((items) => withAdded(items, { number, enabled: true, labels: {} } as ListItem))
    store.goTo(`${answersPath}.${index}.labels`)
  }
  return (
    <Box title={t('tab.answers')} count={counted} note={t('editor.answersNote')}>
      <ItemList
        path={answersPath}
        kind="answer"
        label={t('tab.answers')}
        onAdd={counted < answerNumberMax ? () => add(counted + 1, counted) : undefined}
        extra={
          !hasNotApplicable && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => add(notApplicableAnswer, counted)}
            >
              {t('editor.add.notApplicable')}
            </Button>
          )
        }
      />
    </Box>
  )
}

/** What each group of raters is called. */
export function RolesEditor() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const present = useEditorState(({ draft }) => listAt(draft, rolesPath).map(roleOf).join(' '))
  const absent = roleIds.filter((roleId) => !present.split(' ').includes(roleId))
  const { change } = useListEdits(rolesPath)
  const add = (roleId: string) => {
    const index = listAt(store.get().draft, rolesPath).length
    change((items) => withAdded(items, { roleId, enabled: true, labels: {} } as ListItem))
    store.goTo(`${rolesPath}.${index}.labels`)
  }
  return (
    <Box title={t('tab.roles')} count={roleIds.length - absent.length}>
      <ItemList
        path={rolesPath}
        kind="role"
        label={t('tab.roles')}
        extra={
          absent.length > 0 && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} />}>
                  {t('editor.add.role')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {absent.map((roleId) => (
                  <Menu.Item key={roleId} onClick={() => add(roleId)}>
                    {t(`role.${roleId}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )
        }
      />
    </Box>
  )
}

const roleOf = (item: ListItem) => (item as { roleId?: string }).roleId ?? ''
