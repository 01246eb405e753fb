import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { panelHelpers } from '../../../../domain/progress/control-panel.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './panel.module.css'
import type { PanelSelection } from './use-panel-selection.ts'

/** What selects many people at once, with their number: instead of those selected before, or with Shift beside them. */
export function HelperBar({ selection, total }: { selection: PanelSelection; total: number }) {
  const { t } = useTranslation('control-panel')
  const { formatNumber } = useFormat()
  return (
    <div className={classes.helpers} role="group" aria-label={t('helper.label')}>
      <span className={classes.dim}>{t('helper.select')}</span>
      {panelHelpers.map((helper) => {
        const count = selection.meantBy[helper].length
        const isOn = selection.isExactly(helper)
        return (
          <UnstyledButton
            key={helper}
            className={classes.helper}
            aria-pressed={isOn}
            disabled={count === 0}
            onClick={(event: MouseEvent) => selection.choose(helper, event.shiftKey)}
          >
            {isOn && <IconCheck size={14} aria-hidden="true" />}
            {t(`helper.${helper}`)} <b>{formatNumber(count)}</b>
          </UnstyledButton>
        )
      })}
      <span className={classes.shift}>{t('helper.shift')}</span>
      <UnstyledButton className={classes.all} disabled={total === 0} onClick={selection.chooseAll}>
        {t('helper.all', { total: formatNumber(total) })}
      </UnstyledButton>
    </div>
  )
}
