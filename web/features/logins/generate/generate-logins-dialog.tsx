import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { GenerateLoginsForm } from './generate-logins-form.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { useGeneration, type GenerateFlags } from './use-generation.ts'

export type GenerateLoginsDialogProps = {
  projectGuid: string
  waveGuid: string
  /** What is chosen first. */
  providers: GenerateFlags
  /** Only the logins of these people; of everybody in the wave without it. */
  assesseeIds?: readonly number[]
  /** Where the page has asked already, with the cost: nothing more is asked here. */
  startsAtOnce?: boolean
  onClose: () => void
}

/** Which logins are generated, then how far that is. It can be closed at any time: the job goes on, and is shown again. */
export function GenerateLoginsDialog({
  waveGuid,
  providers,
  assesseeIds,
  startsAtOnce = false,
  onClose,
}: GenerateLoginsDialogProps) {
  const { t } = useTranslation('logins')
  const generation = useGeneration(waveGuid)
  const [isChoosing, setChoosing] = useState(false)
  // A refused choice is offered again.
  const [chosen, setChosen] = useState(providers)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!startsAtOnce || hasStarted.current) return
    hasStarted.current = true
    generation.start(providers, assesseeIds)
  }, [startsAtOnce, generation, providers, assesseeIds])
  const hasProgress = generation.isRunning || generation.items.length > 0
  return (
    <Dialog opened onClose={onClose} title={t('generate.title')} size="lg">
      {hasProgress && !isChoosing ? (
        <GenerationProgress generation={generation} onMore={() => setChoosing(true)} onClose={onClose} />
      ) : (
        <GenerateLoginsForm
          waveGuid={waveGuid}
          preset={chosen}
          assesseeIds={assesseeIds}
          isSending={generation.isSending}
          onGenerate={(flags) => {
            setChoosing(false)
            setChosen(flags)
            generation.start(flags, assesseeIds)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
