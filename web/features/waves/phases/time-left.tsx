import { useEffect, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { Wave } from './use-phase-polling.ts'
import { daysLeft } from './wave-phases.ts'

/** Counted from the minute in which the box was first shown, not from its last rendering. */
export function TimeLeft({ wave, before }: { wave: Wave; before?: string }) {
  const { t } = useTranslation('waves')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const left = daysLeft(wave, now)
  if (left === null) return null
  return (
    <>
      {before}
      <b>{left === 0 ? t('box.lastDay') : t('box.daysLeft', { count: left })}</b>
    </>
  )
}
