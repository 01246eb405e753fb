import { useEffect, useState } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useDates } from '../dates.ts'
import { nextFreeTime, type Asked, type Slot } from './free-times.ts'
import { Sign } from '../frame/sign.tsx'
import classes from './time.module.css'

type NoFreeTimeProps = {
  asked: Asked
  expertName: string | null
  /** Monday of the week that has nothing free. */
  monday: string
  /** A later time of the same expert, or of the same anybody. */
  onNext: (slot: Slot) => void
  /** A time of anybody instead of the expert. */
  onAnybody?: ((slot: Slot) => void) | undefined
  onWrite?: (() => void) | undefined
  onWait?: (() => void) | undefined
}

type Found = { same: Slot | null | undefined; anybody: Slot | null | undefined }

/** A week without a free time: the next one, anybody’s, writing, or waiting. */
export function NoFreeTime({ asked, expertName, monday, onNext, onAnybody, onWrite, onWait }: NoFreeTimeProps) {
  const { t } = usePage()
  const dates = useDates()
  const found = useNextTimes(asked, monday, onAnybody !== undefined && asked.expert !== null)
  if (!found) return <p className={classes['loading']}>{t('eap-public:time.loading')}</p>
  const { same, anybody } = found
  return (
    <div className={classes['nothing']}>
      <Notice
        tone="ink"
        icon={<Sign name="calendarOff" />}
        title={t(same ? 'eap-public:time.noneThisWeek' : 'eap-public:time.noneAtAll')}
        isNews
      >
        {same &&
          (expertName
            ? t('eap-public:time.nextOf', { name: expertName, time: dates.moment(same.startTime) })
            : t('eap-public:time.next', { time: dates.moment(same.startTime) }))}{' '}
        {anybody && t('eap-public:time.nextOfAnybody', { time: dates.moment(anybody.startTime) })}
        {!same && !anybody && (onWrite || onWait) && t('eap-public:time.noneAtAllText')}
      </Notice>
      {same && (
        <button type="button" className="button primary wide" onClick={() => onNext(same)}>
          {t('eap-public:time.show', { time: dates.shortMoment(same.startTime) })}
        </button>
      )}
      {anybody && onAnybody && (
        <button type="button" className="button wide" onClick={() => onAnybody(anybody)}>
          {t('eap-public:time.takeAnybody', { time: dates.shortMoment(anybody.startTime) })}
        </button>
      )}
      {onWait && (
        <button type="button" className="button wide" onClick={onWait}>
          {t('eap-public:time.wait')}
        </button>
      )}
      {onWrite && (
        <button type="button" className="button wide" onClick={onWrite}>
          {t('eap-public:time.write')}
        </button>
      )}
    </div>
  )
}

function useNextTimes({ licenseGuid, category, expert }: Asked, monday: string, asksAnybody: boolean): Found | null {
  const key = JSON.stringify([licenseGuid, category, expert, monday, asksAnybody])
  const [found, setFound] = useState<{ key: string; times: Found }>()
  useEffect(() => {
    let isWanted = true
    const now = new Date().toISOString()
    const weekStart = `${monday}T00:00:00Z`
    const first = async (who: string | null) => {
      const asked = { licenseGuid, category, expert: who }
      const later = await nextFreeTime(asked, weekStart > now ? weekStart : now)
      return later === null && weekStart > now ? nextFreeTime(asked, now) : later
    }
    void Promise.all([first(expert), asksAnybody ? first(null) : null]).then(([same, anybody]) => {
      if (isWanted) setFound({ key, times: { same, anybody } })
    })
    return () => {
      isWanted = false
    }
  }, [key, licenseGuid, category, expert, monday, asksAnybody])
  return found?.key === key ? found.times : null
}
