import type { FigureSection } from '../../../../contract/eap-reports/eap-reports.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { KeyFigure } from '../../../ui/marks/key-figure.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from './service.module.css'

/** How much the programme is used, each figure with that of the period before. */
export function UseFigures({ section: { title, rows, note } }: { section: FigureSection }) {
  const { t } = useTranslation('eap-reports')
  return (
    <Box title={title} footer={<span className={classes.note}>{note}</span>}>
      <div className={classes.use}>
        {rows.map(({ label, value, second, isHidden }) => (
          <KeyFigure
            key={label}
            label={label}
            value={isHidden ? <span className={classes.hidden}>{t('service.hidden')}</span> : value}
            detail={second && t('service.before', { value: second })}
          />
        ))}
      </div>
    </Box>
  )
}
