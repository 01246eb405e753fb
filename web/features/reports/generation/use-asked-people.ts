import { useMemo } from 'react'
import { listConfirmedPeople } from '../../../../contract/reports/reports.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import type { ReportPerson } from './generate-reports-dialog.tsx'

export type AskedPeople = {
  ready: readonly ReportPerson[]
  /** People of an assessment centre whose wash-up is not confirmed. */
  unconfirmed: readonly ReportPerson[]
}

/** Of the people that a report is asked about, those who can have one: of an assessment centre the confirmed ones. */
export function useAskedPeople(
  people: readonly ReportPerson[],
  { waveGuid, isAcdc }: { waveGuid: string; isAcdc: boolean },
) {
  const confirmed = useCall(listConfirmedPeople, { params: { waveId: waveGuid } }, { enabled: isAcdc })
  const guids = confirmed.data?.assesseeGuids
  const asked = useMemo<AskedPeople>(() => {
    if (!isAcdc) return { ready: people, unconfirmed: [] }
    const known = new Set(guids)
    const isReady = ({ assesseeGuid }: ReportPerson) => known.has(assesseeGuid)
    return { ready: people.filter(isReady), unconfirmed: people.filter((person) => !isReady(person)) }
  }, [people, guids, isAcdc])
  return {
    ...asked,
    isPending: isAcdc && confirmed.isPending,
    isError: isAcdc && confirmed.isLoadingError,
    retry: () => void confirmed.refetch(),
  }
}
