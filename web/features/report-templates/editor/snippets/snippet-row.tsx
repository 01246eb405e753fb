import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { DraggedRow, DragHandle } from './snippet-dragging.tsx'
import classes from '../editor.module.css'

type UsedProps = {
  name: string
  index: number
  count: number
  /** False for a snippet that no longer exists. */
  isKnown: boolean
  isReadOnly: boolean
  onShow: () => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

/** A used snippet at its place. */
export function UsedRow({ name, index, count, isKnown, isReadOnly, onShow, onStep, onRemove }: UsedProps) {
  const { t } = useTranslation('report-templates')
  return (
    <DraggedRow name={name}>
      {!isReadOnly && <DragHandle label={t('snippets.move', { name, place: index + 1, count })} onStep={onStep} />}
      <UnstyledButton className={classes.snippetName} onClick={onShow} title={t('snippets.show')}>
        <code>{name}</code>
      </UnstyledButton>
      {!isKnown && (
        <span className={classes.missing}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('snippets.unknown')}
        </span>
      )}
      {!isReadOnly && (
        <IconButton size="sm" label={t('snippets.remove', { name })} icon={<IconX size={14} />} onClick={onRemove} />
      )}
    </DraggedRow>
  )
}

type AvailableProps = { name: string; type: string; isReadOnly: boolean; onShow: () => void; onAdd: () => void }
const types = ['text', 'table', 'chart'] as const

/** A snippet that the template does not use yet. */
export function AvailableRow({ name, type, isReadOnly, onShow, onAdd }: AvailableProps) {
  const { t } = useTranslation('report-templates')
  const known = types.find((one) => one === type)
  return (
    <DraggedRow name={name}>
      {!isReadOnly && <DragHandle label={t('snippets.drag', { name })} onSend={onAdd} />}
      <UnstyledButton className={classes.snippetName} onClick={onShow} title={t('snippets.show')}>
        <code>{name}</code>
      </UnstyledButton>
      {known && <span className={classes.dim}>{t(`snippets.type.${known}`)}</span>}
      {!isReadOnly && (
        <IconButton size="sm" label={t('snippets.add', { name })} icon={<IconPlus size={14} />} onClick={onAdd} />
      )}
    </DraggedRow>
  )
}
