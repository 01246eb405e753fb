import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import classes from './administration.module.css'
import { moved } from './moved.ts'

type Props<T> = {
  /** What the row is about, for the buttons' names. */
  name: string
  list: readonly T[]
  index: number
  onChange: (list: T[]) => void
  /** Rows that cannot be removed have no such button. */
  isKept?: boolean
}

/** Moves a row of a form's list up and down, and takes it out. */
export function RowButtons<T>({ name, list, index, onChange, isKept }: Props<T>) {
  const { t } = useTranslation('eap-licences')
  return (
    <span className={classes.rowButtons}>
      <IconButton
        label={t('row.up', { name })}
        icon={<IconArrowUp size={16} />}
        disabled={index === 0}
        onClick={() => onChange(moved(list, index, -1))}
      />
      <IconButton
        label={t('row.down', { name })}
        icon={<IconArrowDown size={16} />}
        disabled={index === list.length - 1}
        onClick={() => onChange(moved(list, index, 1))}
      />
      {!isKept && (
        <IconButton
          label={t('row.remove', { name })}
          icon={<IconX size={16} />}
          onClick={() => onChange(list.filter((_, at) => at !== index))}
        />
      )}
    </span>
  )
}
