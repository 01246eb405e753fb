import { IconArrowBackUp, IconMessageCircle } from '@tabler/icons-react'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { GlyphShape } from '../../../ui/marks/status-glyph.tsx'
import type { Row, State } from './compared-rows.ts'
import classes from './comparison.module.css'

type Props = {
  row: Row
  name: string
  /** As the server knows it; undefined for what is not saved yet. */
  saved: State['agreed'][number] | undefined
  disabled: boolean
  onTakeBack: () => void
}

/** What is to be done about a competency, and who has agreed on it. */
export function RowStateMark({ row, name, saved, disabled, onTakeBack }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const { state } = row
  if (state !== 'agreed')
    return (
      <span className={classes.state} data-state={state} title={t(`state.${state}`)}>
        {state === 'talk' && <IconMessageCircle size={14} aria-hidden="true" />}
        <span className={classes.word}>{t(`state.${state}`)}</span>
      </span>
    )
  const who = saved && saved.value === row.agreed ? t('agreedBy', { name: saved.by, at: formatDateTime(saved.at) }) : ''
  return (
    <span className={classes.state} data-state={state} title={who}>
      <GlyphShape status="filled" colour="var(--purple)" />
      <span className={classes.word}>{t('state.agreed')}</span>
      {who && <span className={classes.spoken}>{who}</span>}
      {!disabled && (
        <IconButton
          className={classes.takeBack ?? ''}
          size="sm"
          label={t('stepper.takeBack', { name })}
          icon={<IconArrowBackUp size={14} />}
          onClick={onTakeBack}
        />
      )}
    </span>
  )
}
