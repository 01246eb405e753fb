import { useSyncExternalStore } from 'react'
import { programmeZone } from '../../../../../domain/eap-cases/programme-zone.ts'

const never = () => () => undefined

/** Whether the reader’s clock shows another time than that of the programme; false in the first rendering. */
export function useIsElsewhere(): boolean {
  return useSyncExternalStore(never, isElsewhere, () => false)
}

function isElsewhere(): boolean {
  const now = new Date()
  const shown = (timeZone?: string) =>
    now.toLocaleString('en-GB', { day: 'numeric', hour: 'numeric', minute: 'numeric', timeZone })
  return shown() !== shown(programmeZone)
}
