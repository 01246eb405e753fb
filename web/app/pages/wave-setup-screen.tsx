import { useEffect, useRef } from 'react'
import { getActivitiesToChoose } from '../../../contract/acdc/activities.ts'
import { WaveActivitiesBox } from '../../features/acdc/activities/wave/wave-activities-box.tsx'
import { WaveSetupPage } from '../../features/waves/setup/wave-setup-page.tsx'
import { useCall } from '../../platform/calls/queries.ts'
import { useMay } from '../../platform/session/permissions.tsx'

/** Wave setup, with the activities of AC/DC waves (OPS-2-144). */
export function WaveSetupScreen() {
  return <WaveSetupPage activities={(waveGuid) => <Activities waveGuid={waveGuid} />} />
}

/** The overview leads here by `#activities`. */
function Activities({ waveGuid }: { waveGuid: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const mayChoose = useMay('chooseActivities')
  const params = { waveGuid: waveGuid ?? '' }
  const { isSuccess } = useCall(getActivitiesToChoose, { params }, { enabled: mayChoose && waveGuid !== undefined })
  // Before they are there, the page is too short to be moved.
  useEffect(() => {
    if (isSuccess && location.hash === '#activities') place.current?.scrollIntoView({ block: 'start' })
  }, [isSuccess])
  return (
    <div ref={place} id="activities" style={{ scrollMarginTop: 64 }}>
      <WaveActivitiesBox waveGuid={waveGuid} />
    </div>
  )
}
