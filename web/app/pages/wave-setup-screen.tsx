import { useEffect, useRef } from 'react'
import { WaveActivitiesBox } from '../../features/acdc/activities/wave/wave-activities-box.tsx'
import { WaveSetupPage } from '../../features/waves/setup/wave-setup-page.tsx'

/** Wave setup, with the activities of AC/DC waves (OPS-2-144). */
export function WaveSetupScreen() {
  return <WaveSetupPage activities={(waveGuid) => <Activities waveGuid={waveGuid} />} />
}

/** The overview leads here by `#activities`. */
function Activities({ waveGuid }: { waveGuid: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === '#activities') place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} id="activities" style={{ scrollMarginTop: 64 }}>
      <WaveActivitiesBox waveGuid={waveGuid} />
    </div>
  )
}
