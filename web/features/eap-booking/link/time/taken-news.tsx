import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useDates } from '../dates.ts'
import { Sign } from '../frame/sign.tsx'
import classes from './time.module.css'

/** Somebody else was faster: nobody’s fault, and nothing is lost. */
export function TakenNews({ start, isMoving = false }: { start: string; isMoving?: boolean }) {
  const { t } = usePage()
  const dates = useDates()
  return (
    <div className={classes['news']}>
      <Notice
        tone="amber"
        icon={<Sign name="clockOff" />}
        title={t('eap-public:time.taken', { time: dates.clock(start) })}
        isNews
      >
        {t(isMoving ? 'eap-public:move.takenText' : 'eap-public:time.takenText')}
      </Notice>
    </div>
  )
}
