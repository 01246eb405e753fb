import { useEffect, useState } from 'react'
import type { findNextTimeslot, listTimeslots } from '../../../../../contract/eap-booking/calendar.ts'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import { callLink } from '../../../../link/call-link.ts'
import { rangeAround } from './week.ts'

export type Slot = AnswerOf<typeof listTimeslots>[number]
/** Whose times: of one expert, or of anybody of the category. */
export type Asked = { licenseGuid: string; category: string; expert: string | null }
type FreeTimes = { state: 'loading' | 'failed' } | { state: 'ready'; slots: Slot[] }

/** The free times of a week; another `version` asks anew. */
export function useFreeTimes({ licenseGuid, category, expert }: Asked, monday: string, version: number): FreeTimes {
  const key = JSON.stringify([licenseGuid, category, expert, monday, version])
  const [found, setFound] = useState<{ key: string; times: FreeTimes }>()
  useEffect(() => {
    let isWanted = true
    const body = { licenseGuid, category, ...(expert && { expert }), freeOnly: true, ...rangeAround(monday) }
    void callLink<typeof listTimeslots>({ method: 'POST', url: '/api/eap/timeslots' }, { body }).then((answer) => {
      if (!isWanted) return
      setFound({ key, times: answer.ok ? { state: 'ready', slots: answer.answer } : { state: 'failed' } })
    })
    return () => {
      isWanted = false
    }
  }, [key, licenseGuid, category, expert, monday])
  return found?.key === key ? found.times : { state: 'loading' }
}

/** The first free time from an instant on; null if there is none, undefined if that is not known. */
export async function nextFreeTime(
  { licenseGuid, category, expert }: Asked,
  after: string,
): Promise<Slot | null | undefined> {
  const answer = await callLink<typeof findNextTimeslot>(
    { method: 'POST', url: '/api/eap/next-timeslot' },
    { body: { licenseGuid, category, ...(expert && { expert }), after } },
  )
  return answer.ok ? answer.answer.slot : undefined
}
